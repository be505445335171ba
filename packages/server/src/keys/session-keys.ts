// Derives the key of each session from a secret of the server: nothing is stored for it, and it survives a restart.
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { textOfSession } from '@lounge/sync/signing'

const hmac = (key: Buffer | KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('hex')

export const sessionKeyUnder = (secret: Buffer, sessionId: string): string => hmac(secret, textOfSession(sessionId))

/** The size of the key cache: more sessions than any lounge has open at once. */
const sessionsReady = 200

/** A function that signs a text under a session's key. Each session's key is derived once. */
export function signaturesUnder(secret: Buffer): (sessionId: string, text: string) => string {
  const keys = new Map<string, KeyObject>()
  return (sessionId, text) => {
    let key = keys.get(sessionId)
    if (!key) {
      if (keys.size >= sessionsReady) keys.clear()
      keys.set(sessionId, (key = createSecretKey(Buffer.from(sessionKeyUnder(secret, sessionId)))))
    }
    return hmac(key, text)
  }
}
