@interface CDVTorch : CDVPlugin
@end
@implementation CDVTorch
- (void)off:(CDVInvokedUrlCommand*)command { }
@end