@interface CDVTorch : CDVPlugin
@end
@implementation CDVTorch
- (void)on:(CDVInvokedUrlCommand*)command { }
@end