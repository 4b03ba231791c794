import PuenteCommand

Puente.start()
