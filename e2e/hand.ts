// The speed of a hand.

/** The minimum time until a hand's next tap. A sooner tap in the same place is the second half of a double tap. */
export const handMs = 400
