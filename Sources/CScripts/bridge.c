#include "embedding.h"

MODULE(puente_bridge_exec)
#embed "../Bridge/Exec/exec.js"
END_MODULE(puente_bridge_exec)

MODULE(puente_bridge_proxy)
#embed "../Bridge/Exec/proxy.js"
END_MODULE(puente_bridge_proxy)

SCRIPT(puente_bridge_binary)
#embed "../Bridge/Exec/binary.js"
END_SCRIPT(puente_bridge_binary)
