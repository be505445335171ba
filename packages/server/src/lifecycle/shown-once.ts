// What the owner reads at the first start: the recovery key, and where to begin. Both are on this machine for as long as these words are.
import { readRecoveryKey, recoveryIdOf } from '../keys/recovery-key.ts'

export const shownOnce = (recoveryKey: string): string => `
Recovery key ${recoveryIdOf(readRecoveryKey(recoveryKey))} of this lounge, shown this once:

    ${recoveryKey}

Every backup is sealed to it. Write it down now, with its number, and keep it away from this machine: without it no backup can be put back.
Should it be lost or seen by somebody, stop Lounge and make another one: npm run keys -- recovery
`

/**
 * @param secret behind #: what stands there is sent to no server, so no log and no proxy keeps it
 * @param connect where the device comes to trust the lounge, where it has to
 */
export const firstLink = (address: string, secret: string, connect?: string): string => `
Nobody owns this lounge yet.${connect === undefined ? '' : ` First open ${pageAt(connect)} on the device that you use.`} Open this once, within an hour, to name it and to make the owner:

    ${address}/first-start#token=${secret}
`

export const toConnect = (address: string): string => `
Tablets and other PCs trust this lounge once. Open this on each of them:

    ${pageAt(address)}
`
const pageAt = (address: string): string => `${address}/connect`
