// What the engine's watchdog takes for the time that a script computes. See engine_time.c.
#pragma once
