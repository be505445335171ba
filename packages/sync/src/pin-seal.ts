// Parameters that turn a PIN into the key that seals a session on a till: the same at both ends.

/** About 50 ms on a tablet; a day of one processor core for all million PINs. */
export const pinCost = { N: 2 ** 14, r: 8, p: 1 } as const
export const pinKeyBytes = 32
