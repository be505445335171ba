// Staff of a real lounge, each with a device that was let in, written directly into the database of the running server.
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { textOfSession } from '@lounge/sync/signing'
import type { BrowserContextOptions } from '@playwright/test'
import { newId } from './api-device.ts'
import type { LoungeServer } from './lounge-server.ts'

export const hiredPassword = 'egusi moon ladder 7'
/** The hash of this password, as the server keeps it. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$3a6ulqRpdchZ/7s52y/zcA$hCdEJ0xoUq03iogdr9Y6S3e94URJlMt3gJiHAk8KWrM'

export interface Hired {
  readonly email: string
  readonly name: string
  /** A browser in which they are signed in, on a device of the lounge. */
  readonly signedIn: BrowserContextOptions
}

export function hire({ dataDir, origin }: LoungeServer, name: string, role: string): Hired {
  const email = `${role}@galaxy.example`
  const [id, sessionId, now] = [randomUUID(), randomUUID(), Date.now()]
  const [token, secret, terminalId] = [newSecret(), newSecret(), newId()]
  const db = new DatabaseSync(join(dataDir, 'lounge.db'), { timeout: 5_000 })
  db.prepare(
    `insert into staff (id, email, name, role, phone, department, address, employee_id, joined_on, password_hash)
      values (?, ?, ?, ?, '', '', '', ?, '2026-11-01', ?)`,
  ).run(id, email, name, role, `EMP-${role}`, passwordHash)
  db.prepare(
    `insert into terminal (id, secret_hash, name, enrolled_by, enrolled_at, admitted_at) values (?, ?, '', ?, ?, ?)`,
  ).run(terminalId, hashOf(secret), sessionId, now, now)
  db.prepare(
    `insert into session (id, token_hash, staff_id, role, terminal_id, created_at, expires_at)
      values (?, ?, ?, ?, ?, ?, ?)`,
  ).run(sessionId, hashOf(token), id, role, terminalId, now, now + 3_600_000)
  db.close()
  const user = { id, name, email, employeeId: `EMP-${role}`, role }
  const localStorage = [
    { name: 'lounge.authToken', value: token },
    { name: 'lounge.signingKey', value: keyOf(dataDir, sessionId) },
    { name: 'lounge.session', value: JSON.stringify({ user, sessionId }) },
    { name: 'lounge.device', value: JSON.stringify({ terminalId, secret }) },
  ]
  return { email, name, signedIn: { storageState: { cookies: [], origins: [{ origin, localStorage }] } } }
}

const newSecret = (): string => randomBytes(32).toString('base64url')
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The key of a session, as the server of this folder derives it for each command (decision 22). */
function keyOf(dataDir: string, sessionId: string): string {
  const secret = Buffer.from(readFileSync(join(dataDir, 'secrets', 'sessions.key'), 'utf8'), 'base64')
  return createHmac('sha256', secret).update(textOfSession(sessionId)).digest('hex')
}
