// The lounge of a chain that this server serves. Its name leads every key of what happens there. Today there is one.

export const site = 'main'
