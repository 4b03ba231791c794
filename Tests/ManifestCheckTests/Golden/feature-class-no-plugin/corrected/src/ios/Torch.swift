@objc(Torch) class Torch: CDVPlugin {
    @objc(on:) func on(_ command: CDVInvokedUrlCommand) {}
}
