// How a PIN becomes the key that a till seals a session with: the same numbers at both ends.

/** Some 50 ms on a tablet, and a day of one processor core for all the million PINs there are. */
export const pinCost = { N: 2 ** 14, r: 8, p: 1 } as const
export const pinKeyBytes = 32
