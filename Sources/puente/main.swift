import PuenteCommand

await Puente.main()
