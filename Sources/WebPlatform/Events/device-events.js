/**
 * Events that only devices and users cause, so that here scripts alone make them: of pointers, of the clipboard, of drawing, of sensors and of
 * other windows' storage (W3C Pointer Events, UI Events, CSS Animations, CSS Transitions, Device Orientation; WHATWG HTML section 12.2.4).
 *
 * Of the host: `load` of `event`, `ui-events`, `event-class`.
 *
 * @globals WheelEvent PointerEvent DragEvent TextEvent StorageEvent BeforeUnloadEvent AnimationEvent TransitionEvent ClipboardEvent ToggleEvent
 * @globals DeviceMotionEvent DeviceOrientationEvent
 * @returns {object} the classes by their names
 */
(function (host) {
    'use strict';

    const { define, defineProperty } = host.primordials;
    const { Event, stateOf } = host.load('event');
    const { UIEvent, MouseEvent } = host.load('ui-events');
    const { eventClass, fields } = host.load('event-class');
    const { text, number, float, nullableFloat, flag, object, nullableText } = fields;

    const { Class: WheelEvent } = eventClass('WheelEvent', MouseEvent, { deltaX: float, deltaY: float, deltaZ: float, deltaMode: number });
    const modes = ['PIXEL', 'LINE', 'PAGE'];
    for (let value = 0; value < modes.length; value++) {
        defineProperty(WheelEvent, `DOM_DELTA_${modes[value]}`, { __proto__: null, value, enumerable: true });
        defineProperty(WheelEvent.prototype, `DOM_DELTA_${modes[value]}`, { __proto__: null, value, enumerable: true });
    }

    const one = { ...float, fallback: 1 };
    const { Class: PointerEvent } = eventClass('PointerEvent', MouseEvent, {
        pointerId: number, width: one, height: one, pressure: float, tangentialPressure: float, tiltX: float, tiltY: float, twist: number,
        pointerType: text(''), isPrimary: flag,
    });
    const { Class: DragEvent } = eventClass('DragEvent', MouseEvent, { dataTransfer: object });
    const { Class: TextEvent, change: changeText } = eventClass('TextEvent', UIEvent, { data: text('') });
    define(TextEvent.prototype, 'initTextEvent', function initTextEvent(type, bubbles = false, cancelable = false, view = null, data = 'undefined') {
        if (!stateOf(this).dispatching) {
            this.initUIEvent(type, bubbles, cancelable, view, 0);
            changeText(this, { data });
        }
    });

    const { Class: StorageEvent, change: changeStorage } = eventClass('StorageEvent', Event, {
        key: nullableText, oldValue: nullableText, newValue: nullableText, url: text(''), storageArea: object,
    });
    define(StorageEvent.prototype, 'initStorageEvent', function initStorageEvent(
        type, bubbles = false, cancelable = false, key = null, oldValue = null, newValue = null, url = '', storageArea = null,
    ) {
        if (arguments.length === 0) {
            this.initEvent();
        } else if (!stateOf(this).dispatching) {
            this.initEvent(type, bubbles, cancelable);
            changeStorage(this, { key, oldValue, newValue, url, storageArea });
        }
    });
    const { Class: BeforeUnloadEvent } = eventClass('BeforeUnloadEvent', Event, {});
    const { Class: AnimationEvent } = eventClass('AnimationEvent', Event, { animationName: text(''), elapsedTime: float, pseudoElement: text('') });
    const { Class: TransitionEvent } = eventClass('TransitionEvent', Event, { propertyName: text(''), elapsedTime: float, pseudoElement: text('') });
    const { Class: ClipboardEvent } = eventClass('ClipboardEvent', Event, { clipboardData: object });
    const { Class: ToggleEvent } = eventClass('ToggleEvent', Event, { oldState: text(''), newState: text('') });
    const { Class: DeviceMotionEvent } = eventClass('DeviceMotionEvent', Event, {
        acceleration: object, accelerationIncludingGravity: object, rotationRate: object, interval: float,
    });
    const { Class: DeviceOrientationEvent } = eventClass('DeviceOrientationEvent', Event, {
        alpha: nullableFloat, beta: nullableFloat, gamma: nullableFloat, absolute: flag,
    });

    return {
        WheelEvent, PointerEvent, DragEvent, TextEvent, StorageEvent, BeforeUnloadEvent, AnimationEvent, TransitionEvent, ClipboardEvent, ToggleEvent,
        DeviceMotionEvent, DeviceOrientationEvent,
    };
})
