// What the domain has, tried and tested, before the screen that needs it. A file leaves this list with its screen: who stands
// here and is reached has to be taken off.
export const aheadOfTheirScreens: readonly string[] = []
