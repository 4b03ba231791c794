#include "CScripts.h"

static const char bridge_exec[] = {
#embed "../Bridge/Exec/exec.js" suffix(, 0)
};
const char *const puente_bridge_exec = bridge_exec;

static const char bridge_proxy[] = {
#embed "../Bridge/Exec/proxy.js" suffix(, 0)
};
const char *const puente_bridge_proxy = bridge_proxy;

static const char bridge_binary[] = {
#embed "../Bridge/Exec/binary.js" suffix(, 0)
};
const char *const puente_bridge_binary = bridge_binary;
