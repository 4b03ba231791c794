#include "embedding.h"

#include <string.h>

SCRIPT(puente_web_base64)
#embed "../WebPlatform/Base64/base64.js"
END_SCRIPT(puente_web_base64)

SCRIPT(puente_web_console)
#embed "../WebPlatform/Console/console.js"
END_SCRIPT(puente_web_console)

SCRIPT(puente_web_inspect_errors)
#embed "../WebPlatform/Console/inspect-errors.js"
END_SCRIPT(puente_web_inspect_errors)

SCRIPT(puente_web_inspect_kinds)
#embed "../WebPlatform/Console/inspect-kinds.js"
END_SCRIPT(puente_web_inspect_kinds)

SCRIPT(puente_web_inspect_layout)
#embed "../WebPlatform/Console/inspect-layout.js"
END_SCRIPT(puente_web_inspect_layout)

SCRIPT(puente_web_inspect_text)
#embed "../WebPlatform/Console/inspect-text.js"
END_SCRIPT(puente_web_inspect_text)

SCRIPT(puente_web_inspect)
#embed "../WebPlatform/Console/inspect.js"
END_SCRIPT(puente_web_inspect)

SCRIPT(puente_web_table)
#embed "../WebPlatform/Console/table.js"
END_SCRIPT(puente_web_table)

SCRIPT(puente_web_dom_exception)
#embed "../WebPlatform/DOMException/dom-exception.js"
END_SCRIPT(puente_web_dom_exception)

SCRIPT(puente_web_date)
#embed "../WebPlatform/Date/date.js"
END_SCRIPT(puente_web_date)

SCRIPT(puente_web_error_events)
#embed "../WebPlatform/Events/error-events.js"
END_SCRIPT(puente_web_error_events)

SCRIPT(puente_web_event_target)
#embed "../WebPlatform/Events/event-target.js"
END_SCRIPT(puente_web_event_target)

SCRIPT(puente_web_event)
#embed "../WebPlatform/Events/event.js"
END_SCRIPT(puente_web_event)

SCRIPT(puente_web_uncaught)
#embed "../WebPlatform/Events/uncaught.js"
END_SCRIPT(puente_web_uncaught)

SCRIPT(puente_web_globals)
#embed "../WebPlatform/Globals/globals.js"
END_SCRIPT(puente_web_globals)

SCRIPT(puente_web_location)
#embed "../WebPlatform/Location/location.js"
END_SCRIPT(puente_web_location)

SCRIPT(puente_web_microtasks)
#embed "../WebPlatform/Microtasks/microtasks.js"
END_SCRIPT(puente_web_microtasks)

SCRIPT(puente_web_navigator)
#embed "../WebPlatform/Navigator/navigator.js"
END_SCRIPT(puente_web_navigator)

SCRIPT(puente_web_page)
#embed "../WebPlatform/Page/page.js"
END_SCRIPT(puente_web_page)

SCRIPT(puente_web_performance)
#embed "../WebPlatform/Performance/performance.js"
END_SCRIPT(puente_web_performance)

SCRIPT(puente_web_timers)
#embed "../WebPlatform/Timers/timers.js"
END_SCRIPT(puente_web_timers)

static const struct {
    const char *name;
    const struct puente_script *script;
} scripts[] = {
    {"base64", &puente_web_base64},
    {"console", &puente_web_console},
    {"inspect-errors", &puente_web_inspect_errors},
    {"inspect-kinds", &puente_web_inspect_kinds},
    {"inspect-layout", &puente_web_inspect_layout},
    {"inspect-text", &puente_web_inspect_text},
    {"inspect", &puente_web_inspect},
    {"table", &puente_web_table},
    {"dom-exception", &puente_web_dom_exception},
    {"date", &puente_web_date},
    {"error-events", &puente_web_error_events},
    {"event-target", &puente_web_event_target},
    {"event", &puente_web_event},
    {"uncaught", &puente_web_uncaught},
    {"globals", &puente_web_globals},
    {"location", &puente_web_location},
    {"microtasks", &puente_web_microtasks},
    {"navigator", &puente_web_navigator},
    {"page", &puente_web_page},
    {"performance", &puente_web_performance},
    {"timers", &puente_web_timers},
};

struct puente_script puente_web_script(const char *name) {
    for (size_t index = 0; index < sizeof scripts / sizeof *scripts; index++) {
        if (strcmp(scripts[index].name, name) == 0) return *scripts[index].script;
    }
    return (struct puente_script){0};
}
