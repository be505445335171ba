// An order in a row of words: which one it is, and what is on it.

/** @returns “2 × Star Lager, 1 × Beef Suya”; lines of which nothing is left are not named */
export const lineWords = (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join(', ')

/** @returns “ORD-261120000001, Table 7” */
export const headingWords = ({ number, tableNumber }: { readonly number: string; readonly tableNumber: number }) =>
  `${number}, Table ${tableNumber}`
