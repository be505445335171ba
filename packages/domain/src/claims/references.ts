// What tells one line of a statement from another.

/** A word without a figure, TRANSFER, a branch or the lounge's own name, stands on any line: it is no reference of this one. */
export const tellsApart = (said: string): boolean => {
  const letters = said.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return letters.length >= 5 && /\d/.test(letters)
}
