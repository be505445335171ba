// The key of each session, derived from one that the server keeps: nothing is stored for it, and it outlives a restart.
import { createHmac } from 'node:crypto'
import { textOfSession } from '@lounge/sync/signing'

const hmac = (key: string | Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex')

export const sessionKeyUnder = (secret: Buffer, sessionId: string): string => hmac(secret, textOfSession(sessionId))

/** The signature that a text has under the key of a session. */
export const signatureUnder = (secret: Buffer, sessionId: string, text: string): string =>
  hmac(sessionKeyUnder(secret, sessionId), text)
