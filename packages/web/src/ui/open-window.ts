// Whether a dialog is open over the screen.
export const isWindowOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null
