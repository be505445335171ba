// Whether a window stands open over the screen: a dialog, or one that asks.
export const isWindowOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null
