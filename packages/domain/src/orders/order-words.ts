// An order in words: which one it is, and its lines.
import { formatCount } from '../counts.ts'

/** @returns “2 × Star Lager, 1 × Beef Suya”; lines without units left are not named */
export const lineWords = (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => `${formatCount(quantity)} × ${name}`)
    .join(', ')

/** @returns “ORD-261120000001, Table 7” */
export const headingWords = ({ number, tableNumber }: { readonly number: string; readonly tableNumber: number }) =>
  `${number}, Table ${tableNumber}`
