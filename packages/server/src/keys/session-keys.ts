// The key of each session, derived from one that the server keeps: nothing is stored for it, and it outlives a restart.
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { textOfSession } from '@lounge/sync/signing'

const hmac = (key: Buffer | KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('hex')

export const sessionKeyUnder = (secret: Buffer, sessionId: string): string => hmac(secret, textOfSession(sessionId))

/** So many sessions are kept ready to be checked: more than any lounge has open at once. */
const sessionsReady = 200

/** The signature that a text has under the key of a session. One key is derived once for the commands that come under it. */
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
