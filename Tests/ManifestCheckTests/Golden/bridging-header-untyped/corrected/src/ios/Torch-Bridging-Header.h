#import "Lamp.h"
