// The engine's C API and the main loop it pumps, as one module.
//
// Below stand the functions that the library exports but its public headers leave out. They are declared here and nowhere else,
// so that a distribution that drops one breaks in this one place, at build.
#pragma once

#include <JavaScriptCore/JavaScript.h>
#include <glib.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

/// Moves the collector's thread-suspension signal away from SIGUSR1. To be called before anything else of the engine.
bool JSConfigureSignalForGC(int signal);

/// Called on the engine's thread when a script has used up its time; true ends the script.
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *data);
void JSContextGroupSetExecutionTimeLimit(JSContextGroupRef group, double seconds, JSShouldTerminateCallback callback, void *data);
void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);

/// The calls under way, innermost first, a line each: `#0 name() at url:line`. Allowed while the watchdog's callback runs.
JSStringRef JSContextCreateBacktrace(JSContextRef context, unsigned maximumDepth);

/// Has `function` called with (promise, reason) for each promise that is still unhandled after the microtasks have run.
void JSGlobalContextSetUnhandledRejectionCallback(JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);

/// A proxy's target; NULL for any other object.
JSObjectRef JSObjectGetProxyTarget(JSObjectRef object);

/// Collects all garbage at once, on this thread. For tests of what outlives what.
void JSSynchronousGarbageCollectForDebugging(JSContextRef context);

typedef struct OpaqueJSScript *JSScriptRef;
/// Parses a script that stays where it is for as long as the process runs, and copies nothing of it; NULL when it does not parse.
JSScriptRef JSScriptCreateReferencingImmortalASCIIText(JSContextGroupRef group, JSStringRef url, int startingLine, const char *text, size_t length, JSStringRef *error, int *errorLine);
JSValueRef JSScriptEvaluate(JSContextRef context, JSScriptRef script, JSValueRef thisValue, JSValueRef *exception);
void JSScriptRelease(JSScriptRef script);

/// WTF::initializeMainThread(): makes the calling thread the one whose main context the engine's timers use. Without it the
/// full collector's timer dereferences null after some tens of seconds of steady garbage.
void puente_initialize_main_thread(void) __asm__("_ZN3WTF20initializeMainThreadEv");

/// JSC::JSLockHolder's constructor and destructor: the calling thread may use the engine in between. The holder is one pointer large.
void puente_lock(void **holder, JSContextGroupRef group) __asm__("_ZN3JSC12JSLockHolderC1ERNS_2VME");
void puente_unlock(void **holder) __asm__("_ZN3JSC12JSLockHolderD1Ev");

/// JSC::VM::drainMicrotasks(), for which the engine must be locked. Called inside of a script it spares each microtask its own entry into
/// the engine, a good half of what a short one costs.
void puente_drain_microtasks(JSContextGroupRef group) __asm__("_ZN3JSC2VM15drainMicrotasksEv");

/// The C library's ppoll() on GLib's descriptors, which are laid out as its own; its header hides it from Swift.
int puente_poll(GPollFD *descriptors, unsigned long count, const struct timespec *time, const sigset_t *mask) __asm__("ppoll");

/// The library's version, of its GObject interface.
unsigned jsc_get_major_version(void);
unsigned jsc_get_minor_version(void);
unsigned jsc_get_micro_version(void);
