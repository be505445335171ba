// Stores password links by the hash of their secret. The secret itself is given out once.
import type { Db } from '../db/schema.ts'
import { newId, newToken, tokenHash } from './tokens.ts'

interface Wished {
  /** Null if the requested account does not exist: the same amount is written then. */
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
