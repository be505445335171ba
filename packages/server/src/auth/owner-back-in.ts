// The way back in for an owner who has lost phone and paper, or the password. It is given to the person at the server itself, who holds the
// lounge anyway. The network does not offer it.
import { defaultSettings } from '@lounge/domain/settings/settings'
import { hours } from '@lounge/domain/time'
import { AuditRecords } from '../audit/records.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Secrets } from '../keys/secrets.ts'
import { openAgain } from './account-locks.ts'
import { endLinks } from './ended-links.ts'
import { keepLink } from './kept-links.ts'
import { SecondFactors } from './second-factors.ts'
import { Sessions } from './sessions.ts'
import { SignInRecords } from './sign-in-records.ts'

/** As long as the link of the first start. */
const linkLastsMs = hours(1)

export interface Owner {
  readonly name: string
  readonly email: string
}
/** Shown once, to the person who asked. */
export interface WayBackIn {
  readonly owner: Owner
  /** The token of a password link. */
  readonly token: string
  /** The key of an app, in base 32. */
  readonly appKey: string
}
/** Nothing was done: the caller has to say which owner it is for. */
export interface WhichOwner {
  readonly owners: readonly Owner[]
}

interface Parts {
  /** The database of a lounge without a running server: nobody listens for ended sessions. */
  readonly db: Db
  readonly secrets: Pick<Secrets, 'codes' | 'sessions'>
  readonly now: number
}

/**
 * Gives an owner with an open account a link and another app. All their sessions, half-finished sign-ins, links and code makers end. The
 * old password counts until the link is followed, so an owner who has lost only the phone goes on with it.
 * @param email may be left out if there is one owner
 */
export async function letOwnerBackIn(
  { db, secrets, now }: Parts,
  email: string | undefined,
): Promise<WayBackIn | WhichOwner> {
  const clock = { db, now: () => now }
  const [audit, records] = [new AuditRecords(clock), new SignInRecords(clock)]
  const sessions = new Sessions(db, clock.now, () => defaultSettings) // it begins none
  return inTransaction(db, async (trx) => {
    const owners = await trx
      .selectFrom('staff')
      .select(['id', 'name', 'email'])
      .where('role', '=', 'owner')
      .where('closed_at', 'is', null)
      .orderBy('name')
      .execute()
    const asked = email?.trim().toLowerCase()
    const found = asked === undefined ? owners : owners.filter((each) => each.email === asked)
    const [owner] = found
    if (!owner || found.length > 1) return { owners }
    const { id: staffId } = owner
    const { ended, codesEnded } = await sessions.revokeAllAndCodes(trx, staffId)
    for (const { id: sessionId, terminalId } of ended)
      await records.note({ outcome: 'ended', staffId, terminalId, sessionId }, trx)
    if (codesEnded) await records.note({ outcome: 'code_phone_revoked', staffId }, trx)
    await trx.deleteFrom('sign_in').where('staff_id', '=', staffId).execute()
    await openAgain(trx, secrets.codes, owner)
    await endLinks(trx, staffId, now)
    const { token } = await keepLink(trx, { staffId, lastsMs: linkLastsMs, now })
    const appKey = await new SecondFactors(secrets.sessions).handOver(trx, staffId, now)
    // Recorded without a name: they were done at the server.
    await audit.note({ kind: 'link_made', whomId: staffId }, trx)
    await audit.note({ kind: 'app_reset', whomId: staffId }, trx)
    return { owner, token, appKey }
  })
}
