#include "CScripts.h"

#include <string.h>

static const char web_base64[] = {
#embed "../WebPlatform/Base64/base64.js" suffix(, 0)
};

static const char web_console[] = {
#embed "../WebPlatform/Console/console.js" suffix(, 0)
};

static const char web_inspect_errors[] = {
#embed "../WebPlatform/Console/inspect-errors.js" suffix(, 0)
};

static const char web_inspect_kinds[] = {
#embed "../WebPlatform/Console/inspect-kinds.js" suffix(, 0)
};

static const char web_inspect_layout[] = {
#embed "../WebPlatform/Console/inspect-layout.js" suffix(, 0)
};

static const char web_inspect_text[] = {
#embed "../WebPlatform/Console/inspect-text.js" suffix(, 0)
};

static const char web_inspect[] = {
#embed "../WebPlatform/Console/inspect.js" suffix(, 0)
};

static const char web_table[] = {
#embed "../WebPlatform/Console/table.js" suffix(, 0)
};

static const char web_dom_exception[] = {
#embed "../WebPlatform/DOMException/dom-exception.js" suffix(, 0)
};

static const char web_date[] = {
#embed "../WebPlatform/Date/date.js" suffix(, 0)
};

static const char web_error_events[] = {
#embed "../WebPlatform/Events/error-events.js" suffix(, 0)
};

static const char web_event_target[] = {
#embed "../WebPlatform/Events/event-target.js" suffix(, 0)
};

static const char web_event[] = {
#embed "../WebPlatform/Events/event.js" suffix(, 0)
};

static const char web_uncaught[] = {
#embed "../WebPlatform/Events/uncaught.js" suffix(, 0)
};

static const char web_globals[] = {
#embed "../WebPlatform/Globals/globals.js" suffix(, 0)
};

static const char web_location[] = {
#embed "../WebPlatform/Location/location.js" suffix(, 0)
};

static const char web_microtasks[] = {
#embed "../WebPlatform/Microtasks/microtasks.js" suffix(, 0)
};

static const char web_navigator[] = {
#embed "../WebPlatform/Navigator/navigator.js" suffix(, 0)
};

static const char web_page[] = {
#embed "../WebPlatform/Page/page.js" suffix(, 0)
};

static const char web_performance[] = {
#embed "../WebPlatform/Performance/performance.js" suffix(, 0)
};

static const char web_timers[] = {
#embed "../WebPlatform/Timers/timers.js" suffix(, 0)
};

static const struct {
    const char *name;
    const char *text;
} scripts[] = {
    {"base64", web_base64},
    {"console", web_console},
    {"inspect-errors", web_inspect_errors},
    {"inspect-kinds", web_inspect_kinds},
    {"inspect-layout", web_inspect_layout},
    {"inspect-text", web_inspect_text},
    {"inspect", web_inspect},
    {"table", web_table},
    {"dom-exception", web_dom_exception},
    {"date", web_date},
    {"error-events", web_error_events},
    {"event-target", web_event_target},
    {"event", web_event},
    {"uncaught", web_uncaught},
    {"globals", web_globals},
    {"location", web_location},
    {"microtasks", web_microtasks},
    {"navigator", web_navigator},
    {"page", web_page},
    {"performance", web_performance},
    {"timers", web_timers},
};

const char *puente_web_script(const char *name) {
    for (size_t index = 0; index < sizeof scripts / sizeof *scripts; index++) {
        if (strcmp(scripts[index].name, name) == 0) return scripts[index].text;
    }
    return NULL;
}
