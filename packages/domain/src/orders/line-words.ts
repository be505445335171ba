// What is on a list of lines, in one row of words.

/** @returns “2 × Star Lager, 1 × Beef Suya”; lines of which nothing is left are not named */
export const lineWords = (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join(', ')
