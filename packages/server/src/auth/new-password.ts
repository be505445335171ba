// What a new password changes beside itself: links and half sign-ins of before count no more, and no lock of wrong guesses stays.
import type { Db } from '../db/schema.ts'
import { openAgain } from './account-locks.ts'
import { endLinks } from './ended-links.ts'

/** What there is to say once another password is set. */
export interface PasswordSet {
  readonly ok: true
  /** The person had a phone or a sheet that made codes. */
  readonly codesEnded: boolean
}

/** Part of a transaction. Sessions and codes are the matter of whoever calls. @param key of the guesses */
export async function setPassword(
  trx: Db,
  key: Buffer,
  person: { readonly id: string; readonly email: string },
  hash: string,
  now: number,
): Promise<void> {
  await trx.updateTable('staff').set({ password_hash: hash }).where('id', '=', person.id).execute()
  await endLinks(trx, person.id, now)
  // Somebody may stand between the old password and the code.
  await trx.deleteFrom('sign_in').where('staff_id', '=', person.id).execute()
  // Whoever knew the password before may have looked at the key of an app that is not set up yet.
  await trx.deleteFrom('authenticator').where('staff_id', '=', person.id).where('confirmed_at', 'is', null).execute()
  await openAgain(trx, key, person)
}
