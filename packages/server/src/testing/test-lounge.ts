// A whole server for a test: the real app on its own real database. Only the clock and the mail are the test's.
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type AppParts, buildApp } from '../app.ts'
import { demoPassword, seedDemoStaff } from '../auth/demo-staff.ts'
import { FirstStart } from '../auth/first-start.ts'
import { guessLimits } from '../auth/guesses.ts'
import { passwordRules } from '../auth/password-rules.ts'
import { readRecoveryKey } from '../keys/recovery-key.ts'
import { openSecrets, type Secrets } from '../keys/secrets.ts'
import type { KeyFor } from '../backup/asked-key.ts'
import { type Session, Sessions } from '../auth/sessions.ts'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Role } from '@lounge/domain/staff/staff'
import type { Hub } from '@lounge/sync/hub/hub'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { OutageLedger } from '../outages/ledger.ts'
import { SqlDirectory } from '../log/directory.ts'
import { forScripts } from '../limits.ts'
import { openHub } from '../log/open-hub.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { intoApp } from './http.ts'
import { ScriptedTerminal } from './scripted-terminal.ts'
import { makeReadyPlace, type TestPlace } from '../db/testing/test-place.ts'

/** Sealing a ticket takes no time here; its real cost is measured elsewhere. */
const cheapSeals = 16
/** So do the password hashes that each sign-in checks: a real one takes longer than the rest of a sign-in. */
const cheapHash = hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
/** Monday, 2026-11-23 10:00 in Lagos. */
const start = Date.UTC(2026, 10, 23, 9)

export interface TestLounge {
  readonly app: FastifyInstance
  readonly db: Db
  readonly sealing: OpenDatabase['sealing']
  readonly sealAnew: OpenDatabase['sealAnew']
  readonly hub: Hub
  readonly sessions: Sessions
  readonly secrets: Secrets
  /** Admits the system actor, for commands without a session. */
  readonly directory: SqlDirectory
  readonly dataDir: string
  /** The recovery key that opens its backups, as shown at the first start. */
  readonly recoveryKey: string
  readonly keyFor: KeyFor
  /** The environment that tells another program where everything is kept. */
  readonly place: Pick<TestPlace, 'dataDir' | 'databaseUrl'>
  /** Set it to move the time. */
  readonly clock: { now: number }
  /** Codes in the order they were sent. */
  readonly codesSent: readonly string[]
  /** Password links, each with its recipient. */
  readonly linksSent: readonly { readonly email: string; readonly link: string }[]
  /** Lines of the log, as JSON text. */
  readonly logLines: readonly string[]
  post(url: string, body: object, token?: string): Promise<LightMyRequestResponse>
  get(url: string, token?: string): Promise<LightMyRequestResponse>
  /** Why a change was refused; undefined if it was done. */
  refusal(url: string, body: object, token: string): Promise<string | undefined>
  /** Step 1 only. @returns the step-1 token */
  login(email: string): Promise<string>
  /** A device of its own on which this person signs in, for real. */
  terminal(email: string): Promise<ScriptedTerminal>
  /** The address for sockets; the app listens from the first call on. */
  origin(): Promise<string>
  /** A session without the two steps, for tests that are about something else. */
  sessionOf(email: string): Promise<{ readonly id: string; readonly token: string; readonly session: Session }>
  addStaff(email: string, role: string): Promise<void>
  closeAccount(email: string): Promise<void>
  changeRole(email: string, role: Role): Promise<void>
  /** Faults of the hub's writes; after the first of these it takes nothing more. */
  readonly faults: readonly unknown[]
  /** It looks when the test calls it. */
  readonly outages: OutageLedger | undefined
  /**
   * Stops, and opens again on the same folder. This lounge is done with; the test has to close the new one.
   * @param meanwhile what happens to the folder between the two
   */
  restarted(meanwhile?: () => void | Promise<void>): Promise<TestLounge>
  close(): Promise<void>
}

/** The parts from which a test may build its own. */
type World = Pick<AppParts, 'db' | 'hub' | 'sessions' | 'secrets' | 'now' | 'actor'>

export type Change = (world: World) => Partial<AppParts>
/** The state that survives a restart. */
interface Kept {
  /** Shown at the first start. */
  recoveryKey?: string | undefined
  readonly place: TestPlace
  readonly clock: { now: number }
  /** The previous server as known to this one: its power was cut. */
  before?: { readonly aliveAt: number; readonly wasCutShort: boolean } | undefined
}

/** @param change parts that replace or extend the usual ones */
export const openTestLounge = async (change: Change = () => ({})): Promise<TestLounge> =>
  open(change, { place: await makeReadyPlace(), clock: { now: start } })

async function open(change: Change, kept: Kept): Promise<TestLounge> {
  const { place, clock } = kept
  const { dataDir } = place
  const faults: unknown[] = []
  const onFault = (error: unknown): void => void faults.push(error)
  const { db, writer, sealing, sealAnew, close } = await place.open(onFault)
  await seedDemoStaff(db, demoPassword, () => cheapHash)
  const now = (): number => clock.now
  const codesSent: string[] = []
  const linksSent: { email: string; link: string }[] = []
  const logLines: string[] = []
  const removeAll = async (): Promise<void> => {
    await close()
    await place.remove()
  }
  const sessions = new Sessions(db, now, () => settingsOf(hub.lounge))
  const secrets = openSecrets(dataDir, clock.now, undefined, (key) => void (kept.recoveryKey ??= key))
  const directory = new SqlDirectory(db, sessions, secrets.sessions)
  const rules = await passwordRules()
  const hub: Hub = await openHub({ db, writer, directory, secrets, isDemo: true, now, onFault })
  let outages: OutageLedger | undefined
  const actor = new SystemActor(hub, directory, now)
  const world: World = { db, hub, sessions, secrets, now, actor }
  const app = await buildAndReady({
    ...world,
    mode: 'demo',
    payments: 'simulated',
    demoPassword,
    courier: () => ({
      post: async (_trx, message) => async () => {
        if (message.kind === 'code') codesSent.push(message.secret)
        if (message.kind === 'reset-link') linksSent.push({ email: message.to.email, link: message.secret })
        return true
      },
    }),
    publicUrl: 'https://till.example',
    firstStart: new FirstStart({
      rules,
      db,
      now,
      choose: (occasion, choices) => actor.give(occasion, 'settings.change', choices),
    }),
    guessLimits,
    passwordRules: rules,
    actor: new SystemActor(hub, directory, now),
    authPerMinute: 10_000,
    perMinute: forScripts,
    sealCost: cheapSeals,
    outages: (watch) => (outages = new OutageLedger({ db, hub, watch, actor, now, before: kept.before })),
    webDist: join(dataDir, 'no-pages'),
    log: { level: 'info', stream: { write: (line) => void logLines.push(line) } },
    ...change(world),
  }).catch(async (error: unknown) => {
    await removeAll()
    throw error
  })
  const bearer = (token: string | undefined) => (token === undefined ? {} : { authorization: `Bearer ${token}` })
  const post: TestLounge['post'] = (url, body, token) =>
    app.inject({ method: 'POST', url, payload: body, headers: bearer(token) })

  let listening: Promise<string> | undefined

  return {
    app,
    db,
    sealing,
    sealAnew,
    hub,
    sessions,
    secrets,
    directory,
    dataDir,
    recoveryKey: kept.recoveryKey ?? '',
    keyFor: async () => readRecoveryKey(kept.recoveryKey ?? ''),
    place,
    clock,
    codesSent,
    linksSent,
    logLines,
    post,
    get: (url, token) => app.inject({ method: 'GET', url, headers: bearer(token) }),
    refusal: async (url, body, token) => {
      const answer = await post(url, body, token)
      return answer.statusCode === 200 ? undefined : answer.json<{ error: { code: string } }>().error.code
    },
    login: async (email) => {
      const answer = await post('/api/auth/login', { email, password: demoPassword })
      return answer.json<{ token: string }>().token
    },
    terminal: (email) => ScriptedTerminal.signIn(intoApp(app), email, now),
    origin: () => (listening ??= app.listen({ host: '127.0.0.1', port: 0 })),
    sessionOf: async (email) => {
      const staff = await db
        .selectFrom('staff')
        .select(['id', 'role'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const { id, token } = await sessions.begin(db, staff)
      const session = await sessions.find(token)
      if (!session) throw new Error(`${email} has no open account`)
      return { id, token, session }
    },
    addStaff: async (email, role) => {
      const somebody = await db.selectFrom('staff').selectAll().limit(1).executeTakeFirstOrThrow()
      const other = { id: `${somebody.id}-${email}`, email, role, employee_id: `EMP-${email}` }
      await db
        .insertInto('staff')
        .values({ ...somebody, ...other })
        .execute()
    },
    closeAccount: async (email) => {
      const { id } = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      const { tell } = await inTransaction(db, (trx) => sessions.closeAccount(trx, id))
      tell()
    },
    changeRole: async (email, role) => {
      const { id } = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      const { tell } = await inTransaction(db, (trx) => sessions.changeRole(trx, id, role))
      tell()
    },
    faults,
    outages,
    restarted: async (meanwhile) => {
      kept.before = { aliveAt: clock.now, wasCutShort: true }
      await app.close()
      await close()
      await meanwhile?.()
      return open(change, kept)
    },
    close: async () => {
      await app.close()
      await removeAll()
    },
  }
}

async function buildAndReady(parts: AppParts): Promise<FastifyInstance> {
  const app = await buildApp(parts)
  await app.ready()
  return app
}
