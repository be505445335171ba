// Which lounge of a chain this server serves. Its name leads every key of what happens there; today there is one.

export const site = 'main'
