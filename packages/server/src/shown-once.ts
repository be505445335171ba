// What the owner reads when a recovery key was made. It is on this machine for as long as these words are.

export const shownOnce = (recoveryKey: string): string => `
The recovery key of this lounge, shown this once:

    ${recoveryKey}

Every backup is sealed to it. Write it down now, and keep it away from this machine: without it no backup can be put back.
Should it be lost or seen by somebody, stop Lounge and make another one: npm run keys -- recovery
`
