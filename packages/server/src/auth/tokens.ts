// Secrets that people or devices carry: 256 random bits. The database holds their SHA-256, so that reading it opens nothing.
import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from '@lounge/domain/ids'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** No salt and no slow hash: nobody can guess 256 random bits, and every request looks a session up by this hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Rejects texts that cannot be a token without asking the database. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

export const newId = (now: number): string => uuidv7(now, randomBytes(10))
