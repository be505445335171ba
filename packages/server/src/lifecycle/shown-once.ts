// Texts for the owner at the server itself: the recovery key, the first link, and the way back in. This machine keeps them only as long as
// the text is shown.
import type { Owner, WayBackIn } from '../auth/owner-back-in.ts'
import { readRecoveryKey, recoveryIdOf } from '../keys/recovery-key.ts'

export const shownOnce = (recoveryKey: string): string => `
Recovery key ${recoveryIdOf(readRecoveryKey(recoveryKey))} of this lounge, shown this once:

    ${recoveryKey}

Every backup is sealed to it. Write it down now, with its number, and keep it away from this machine: without it no backup can be put back.
Should it be lost or seen by somebody, stop Lounge and make another one: npm run keys -- recovery
`

/**
 * @param secret after #: browsers do not send the fragment to any server, so no log and no proxy keeps it
 * @param connect the page on which the device learns to trust the lounge, if it has to
 */
export const firstLink = (address: string, secret: string, connect?: string): string => `
Nobody owns this lounge yet.${connect === undefined ? '' : ` First open ${pageAt(connect)} on the device that you use.`} Open this once, within an hour, to name it and to make the owner:

    ${address}/first-start#token=${secret}
`

/** @param address of this lounge, as far as it is known while the lounge is stopped */
export const wayBackIn = ({ owner, token, appKey }: WayBackIn, address: string): string => `
${named(owner)} is signed out everywhere. The app and the paper of before count no more. This is shown once:

1. Type this key into an authenticator app on the phone. Choose "time-based" where it asks.

    ${inBlocks(appKey)}

2. Start Lounge, and open this within an hour to choose a new password:

    ${address}/reset-password#token=${token}

   Is Lounge at another address? Put it in the place of ${address}.

3. Sign in with the email and the new password. Type the six digits that the app shows, also where a code should come by mail.

4. Make new codes for paper under Profile.
`

export const whichOwner = (email: string | undefined, owners: readonly Owner[]): string => {
  if (owners.length === 0)
    return 'Nobody owns this lounge yet. Start it: it shows the link for its owner, or, where it is a demo, the accounts to sign in with.'
  const why = email === undefined ? 'This lounge has several owners.' : `No owner signs in with ${email}.`
  return [`${why} Say which one, by the email: npm run keys -- owner EMAIL`, ...owners.map(named)].join('\n  ')
}
const named = ({ name, email }: Owner): string => `${name} (${email})`
const inBlocks = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key

export const toConnect = (address: string): string => `
Tablets and other PCs trust this lounge once. Open this on each of them:

    ${pageAt(address)}
`
const pageAt = (address: string): string => `${address}/connect`
