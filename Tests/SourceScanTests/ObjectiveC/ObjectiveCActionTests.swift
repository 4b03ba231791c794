import SourceScan
import Testing

@Suite("Actions of Objective-C")
struct ObjectiveCActionTests {
    @Test("methods that take one command are actions, of interfaces, implementations and categories")
    func methods() {
        let text = """
            #import <Cordova/CDV.h>
            #define LOG(x) NSLog(@"- (void)no:(CDVInvokedUrlCommand*)c", \\
                x)
            @interface CDVScan : CDVPlugin <Delegate> {
                NSString *_id;
            }
            @property (nonatomic, copy) NSString* callbackId;
            - (void)scan:(CDVInvokedUrlCommand*)command;
            - (void) stop: (CDVInvokedUrlCommand *) command __attribute__((unused));
            @end
            @implementation CDVScan
            // - (void)comment:(CDVInvokedUrlCommand*)command
            - (void)scan:(CDVInvokedUrlCommand*)command
            {
                NSString* s = @"- (void)text:(CDVInvokedUrlCommand*)command { \\" @end";
                int a = b
                    - (int)c;
                [self run:^(CDVInvokedUrlCommand *c) { }];
            }
            - (void)pluginInitialize { }
            - (void)legacy:(NSArray*)arguments withDict:(NSDictionary*)options { }
            - (void)two:(CDVInvokedUrlCommand*)command with:(id)other { }
            - (BOOL)handle:(NSString*)text { return YES; }
            + (void)shared:(CDVInvokedUrlCommand*)command { }
            -(void)any:(id)sender { }
            #if 0
            - (void)disabled:(CDVInvokedUrlCommand*)command { }
            #else
            - (void)enabled:(CDVInvokedUrlCommand*)command { }
            #endif
            @end
            @implementation CDVScan (More)
            - (void)more:(CDVInvokedUrlCommand*)command { }
            @end
            """
        let classes = native(text, .objectiveC).classes
        #expect(classes.map(\.name) == ["CDVScan", "CDVScan", "CDVScan"])
        #expect(classes.map(\.superclass) == ["CDVPlugin", nil, nil])
        #expect(actions(text, .objectiveC) == ["scan stop", "scan any enabled", "more"])
        #expect(classes.first?.handled?.actions.first?.span.range.description == "Plugin:8:9")
    }

    @Test(
        "macros, included members and dispatch at run time leave the set open",
        arguments: [
            "CDV_ACTION(scan)\n- (void)x {}", "CDV_ACTION(scan) { }\n- (void)x {}", "#include \"actions.inc\"\n",
            "- (void)forwardInvocation:(NSInvocation*)i { }\n",
            "- (void)pluginInitialize { class_addMethod(self.class, s, i, \"\"); }\n",
        ])
    func open(members: String) {
        #expect(actions("@implementation A\n\(members)\n@end", .objectiveC) == ["?"])
    }

    @Test("pragmas, calls and enumerations do not")
    func closed() {
        let text = """
            @implementation A
            #pragma mark - Actions
            - (void)scan:(CDVInvokedUrlCommand *)command {
                [self.commandDelegate runInBackground:^{ }];
                NSAssert(YES, @"x");
                CGRectMake(0, 0, 1, 1);
            }
            @end
            """
        #expect(actions(text, .objectiveC) == ["scan"])
    }

    @Test("brackets that directives leave unpaired do not hide methods")
    func unbalanced() {
        let text = """
            @implementation A
            - (void)a:(CDVInvokedUrlCommand*)c {
            #ifdef X
                if (x) {
            #else
                if (y) {
            #endif
                }
            }
            - (void)b:(CDVInvokedUrlCommand*)c { }
            """
        #expect(actions(text, .objectiveC) == ["a b"])
    }
}
