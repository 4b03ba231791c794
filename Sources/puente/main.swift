import PuenteCommand

await Puente.start()
