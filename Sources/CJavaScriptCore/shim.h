// The engine's C API and the main loop it pumps, as one module.
//
// Only functions of the library's installed headers are linked. Those that it exports beside them are looked up when the program runs
// (JavaScriptEngine/ExportedFunctions.swift): a program must start after a distribution drops one. Here stand their types alone.
#pragma once

#include <JavaScriptCore/JavaScript.h>
#include <glib.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

/// Called on the engine's thread when a script has used up its time; true ends the script.
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *data);

/// A script that the engine has parsed.
typedef struct OpaqueJSScript *JSScriptRef;

/// The C library's ppoll() on GLib's descriptors, which are laid out as its own; its header hides it from Swift.
int puente_poll(GPollFD *descriptors, unsigned long count, const struct timespec *time, const sigset_t *mask) __asm__("ppoll");

/// The library's version, of its GObject interface, whose header `jsc/JSCVersion.h` would bring all of GObject.
unsigned jsc_get_major_version(void);
unsigned jsc_get_minor_version(void);
unsigned jsc_get_micro_version(void);
