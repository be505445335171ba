// The real server with one addition: it reports each commit to the bench, so that what follows can be timed.
// Usage: node bench/server/timed-lounge.ts <data folder>
import { createHash } from 'node:crypto'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { Hub } from '@lounge/sync/hub/hub'
import type { LogGroup } from '@lounge/sync/hub/log'
import { buildApp } from '../../packages/server/src/app.ts'
import { logCourier } from '../../packages/server/src/auth/courier.ts'
import { seedDemoStaff } from '../../packages/server/src/auth/demo-staff.ts'
import { FirstStart } from '../../packages/server/src/auth/first-start.ts'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { guessLimits } from '../../packages/server/src/auth/guesses.ts'
import { forScripts } from '../../packages/server/src/limits.ts'
import { openSecrets } from '../../packages/server/src/keys/secrets.ts'
import { signaturesUnder } from '../../packages/server/src/keys/session-keys.ts'
import { Sessions } from '../../packages/server/src/auth/sessions.ts'
import { openDatabase } from '../../packages/server/src/db/open.ts'
import { seedDemoLounge } from '../../packages/server/src/demo/seed.ts'
import { SqlDirectory } from '../../packages/server/src/log/directory.ts'
import { SqlLog } from '../../packages/server/src/log/sql-log.ts'
import { SystemActor } from '../../packages/server/src/tasks/system-actor.ts'
import { monotonicMs } from '../measuring.ts'

let isListening = false

class TimedLog extends SqlLog {
  override async append(group: LogGroup): Promise<void> {
    await super.append(group)
    if (!isListening) return
    const committedAt = monotonicMs()
    // After the commit the hub sends to every socket before anything else gets a turn.
    setImmediate(() => process.send?.({ committedAt, toldAt: monotonicMs() }))
  }
}

const dataDir = process.argv[2] ?? ''
const { db, close } = await openDatabase(dataDir)
await seedDemoStaff(db)
const secrets = openSecrets(dataDir, Date.now())
const sessions = new Sessions(db, Date.now, () => defaultSettings)
const directory = new SqlDirectory(db, sessions, secrets.sessions)
const world = {
  now: Date.now,
  digest: (text: string) => createHash('sha256').update(text).digest('base64url'),
  sign: secrets.receipts.sign,
  proves: (text: string, signature: string) => secrets.receipts.proves(text, signature, Date.now()),
  signatureOf: signaturesUnder(secrets.sessions),
  isDemo: true,
}
const onFault = (error: unknown): void => {
  throw error
}
const hub = await Hub.open({
  log: new TimedLog(db, () => undefined),
  directory,
  world,
  gather: () => eventLoopTurn(),
  onFault,
})
await seedDemoLounge(hub, directory, Date.now())
const app = await buildApp({
  actor: new SystemActor(hub, directory, Date.now),
  db,
  hub,
  mode: 'demo',
  payments: 'simulated',
  sessions,
  secrets,
  now: Date.now,
  courier: ({ log }) => logCourier(log),
  firstStart: new FirstStart({ rules: async () => undefined, db, now: Date.now, choose: async () => 'done' }),
  guessLimits,
  passwordRules: async () => undefined,
  perMinute: forScripts,
  authPerMinute: 10_000,
  webDist: dataDir,
  log: { level: 'warn' },
})
await app.listen({ host: '127.0.0.1', port: 0 })
const stop = (): void =>
  void app
    .close()
    .then(close)
    .then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('disconnect', stop)
isListening = true
process.send?.(app.server.address())
