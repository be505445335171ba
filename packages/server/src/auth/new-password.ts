// Sets a new password. Earlier links and half-finished sign-ins no longer count, and locks of wrong guesses are lifted.
import type { Db } from '../db/schema.ts'
import { openAgain } from './account-locks.ts'
import { endLinks } from './ended-links.ts'

/** The result of setting a password. */
export interface PasswordSet {
  readonly ok: true
  /** The person had a phone or a sheet that made codes. */
  readonly codesEnded: boolean
}

/** Part of a transaction. The caller ends sessions and codes. @param key of the guesses */
export async function setPassword(
  trx: Db,
  key: Buffer,
  person: { readonly id: string; readonly email: string },
  hash: string,
  now: number,
): Promise<void> {
  await trx.updateTable('staff').set({ password_hash: hash }).where('id', '=', person.id).execute()
  await endLinks(trx, person.id, now)
  // Somebody may be between the password and the code of a sign-in.
  await trx.deleteFrom('sign_in').where('staff_id', '=', person.id).execute()
  // A person who knew the old password may have seen the key of an app that is not confirmed yet.
  await trx.deleteFrom('authenticator').where('staff_id', '=', person.id).where('confirmed_at', 'is', null).execute()
  await openAgain(trx, key, person)
}
