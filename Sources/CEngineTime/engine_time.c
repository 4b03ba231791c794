#include "CEngineTime.h"

// WTF::CPUTime::forCurrentThread(), which the engine's watchdog asks at every entry into a script and at every microtask, so as to
// measure the time that a script computes. The library's own asks the kernel, a system call of some hundred nanoseconds, several times an
// exec. Ours stands before it and tells no time: each answer is a day after the one before. So when the watchdog's timer has run out, the
// script's time always has, too, and a time limit counts the time that passes, which is what a user who gives one means.
double puente_engine_time(void) __asm__("_ZN3WTF7CPUTime16forCurrentThreadEv");

double puente_engine_time(void) {
    static _Thread_local double days;
    days += 1;
    return days * 86400;
}
