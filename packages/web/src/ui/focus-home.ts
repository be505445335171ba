// Marks the element of a screen that gets the focus where it would be lost.
export const focusHome = 'data-focus-home'
