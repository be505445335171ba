// Links for a password: kept by the hash of their secret, which is given once.
import type { Db } from '../db/schema.ts'
import { newId, newToken, tokenHash } from './tokens.ts'

interface Wished {
  /** Nobody where the account asked for is not there: as much is written then. */
  readonly staffId: string | null
  readonly lastsMs: number
  readonly now: number
}

/** Part of a transaction. */
export async function keepLink(trx: Db, { staffId, lastsMs, now }: Wished) {
  const token = newToken()
  const row = { id: newId(now), staff_id: staffId, expires_at: now + lastsMs, used_at: null }
  await trx
    .insertInto('password_reset')
    .values({ ...row, token_hash: tokenHash(token) })
    .execute()
  return { ...row, token }
}
