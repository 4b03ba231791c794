// The clock that the engine's watchdog reads. See engine_time.c.
#pragma once
