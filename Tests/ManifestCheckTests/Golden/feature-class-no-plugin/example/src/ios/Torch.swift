@objc(Torch) class Torch: NSObject {
    @objc(on:) func on(_ command: CDVInvokedUrlCommand) {}
}
