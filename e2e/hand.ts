// How fast a hand is.

/** A hand needs longer for the next tap. Sooner and in the same place, it is the second half of a double tap. */
export const handMs = 400
