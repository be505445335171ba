// Staff of a real lounge, as its back office will make them: written into the database of the running server.
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { textOfSession } from '@lounge/sync/signing'
import type { BrowserContextOptions } from '@playwright/test'
import type { LoungeServer } from './lounge-server.ts'

export const hiredPassword = 'egusi moon ladder 7'
/** The same, as the server keeps it. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$3a6ulqRpdchZ/7s52y/zcA$hCdEJ0xoUq03iogdr9Y6S3e94URJlMt3gJiHAk8KWrM'

export interface Hired {
  readonly email: string
  readonly name: string
  /** A browser in which they are signed in. */
  readonly signedIn: BrowserContextOptions
}

export function hire({ dataDir, origin }: LoungeServer, name: string, role: string): Hired {
  const email = `${role}@galaxy.example`
  const [id, sessionId, now] = [randomUUID(), randomUUID(), Date.now()]
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const db = new DatabaseSync(join(dataDir, 'lounge.db'), { timeout: 5_000 })
  db.prepare(
    `insert into staff (id, email, name, role, phone, department, address, employee_id, joined_on, password_hash)
      values (?, ?, ?, ?, '', '', '', ?, '2026-11-01', ?)`,
  ).run(id, email, name, role, `EMP-${role}`, passwordHash)
  db.prepare(
    `insert into session (id, token_hash, staff_id, role, created_at, expires_at) values (?, ?, ?, ?, ?, ?)`,
  ).run(sessionId, tokenHash, id, role, now, now + 3_600_000)
  db.close()
  const user = { id, name, email, employeeId: `EMP-${role}`, role }
  const localStorage = [
    { name: 'lounge.authToken', value: token },
    { name: 'lounge.signingKey', value: keyOf(dataDir, sessionId) },
    { name: 'lounge.session', value: JSON.stringify({ user, sessionId }) },
  ]
  return { email, name, signedIn: { storageState: { cookies: [], origins: [{ origin, localStorage }] } } }
}

/** The key of a session, as the server of this folder derives it again for each command (decision 22). */
function keyOf(dataDir: string, sessionId: string): string {
  const secret = Buffer.from(readFileSync(join(dataDir, 'secrets', 'sessions.key'), 'utf8'), 'base64')
  return createHmac('sha256', secret).update(textOfSession(sessionId)).digest('hex')
}
