// The fourth step of a start: builds the app from the parts that the earlier steps opened.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assert } from '@lounge/domain/assert'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { logCourier, mailCourier, type MailCourier, type Post } from '../auth/courier.ts'
import type { FirstStart } from '../auth/first-start.ts'
import { guessLimits } from '../auth/guesses.ts'
import type { PasswordRules } from '../auth/password-rules.ts'
import type { Config } from '../config.ts'
import type { HealthFacts } from '../health/lounge-checks.ts'
import { authPerMinute, forScripts, perMinute } from '../limits.ts'
import { portOf } from './listening.ts'
import { OutageLedger } from '../outages/ledger.ts'
import { smtp } from '../tasks/smtp.ts'
import type { OpenData } from './open-data.ts'
import type { Doors } from './open-doors.ts'
import type { OpenLounge } from './open-lounge.ts'
import type { OwnWork } from './own-work.ts'

const webDist = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const home = resolve(fileURLToPath(new URL('../../../..', import.meta.url)))

export interface Opened {
  readonly config: Config
  readonly data: OpenData
  readonly lounge: OpenLounge
  readonly doors: Doors
  readonly work: OwnWork
  readonly firstStart: FirstStart
  readonly rules: PasswordRules
}

export interface OpenApp {
  readonly app: FastifyInstance
  /** Absent where no mail goes out. */
  readonly post: Post | undefined
  readonly outages: OutageLedger
}

/** The app does not listen yet. */
export async function openApp(opened: Opened): Promise<OpenApp> {
  const { config, data, lounge, doors, work, firstStart, rules } = opened
  const { db, secrets, running, aliveAt, demoPassword } = data
  const { hub, sessions, system } = lounge
  const { connect, certificates } = doors
  const isOpenDemo = config.mode === 'demo' && !config.isDemoOnNetwork
  const before = { aliveAt, wasCutShort: running.wasCutShort }
  let post: MailCourier | undefined
  let outages: OutageLedger | undefined
  const app = await buildApp({
    db,
    hub,
    mode: config.mode,
    payments: config.payments,
    sessions,
    secrets,
    now: Date.now,
    courier: (app) => {
      if (config.mail === undefined) return config.mode === 'demo' ? logCourier(app.log) : undefined
      const send = smtp(config.mail.smtpUrl, config.mail.from)
      const name = () => settingsOf(hub.lounge).companyName
      return (post = mailCourier(app, { db, now: Date.now, secret: secrets.codes, lounge: name, send }))
    },
    publicUrl: config.publicUrl,
    host: config.host,
    trustProxy: config.trustProxy,
    hasProxy: config.hasProxy,
    metricsToken: config.metricsToken,
    firstStart,
    guessLimits,
    passwordRules: rules,
    authPerMinute: authPerMinute[config.isDemoOnNetwork ? 'production' : config.mode],
    perMinute: isOpenDemo ? forScripts : perMinute,
    demoPassword: config.isDemoOnNetwork ? undefined : demoPassword,
    webDist,
    log: { level: config.logLevel },
    certificates,
    connectPort: () => (connect ? portOf(connect.server) : 0),
    lastBackupAt: () => work.backups.lastGoodAt,
    actor: system,
    outages: (watch) => (outages = new OutageLedger({ db, hub, watch, actor: system, now: Date.now, before })),
    health: healthFacts(opened, () => post?.refused()),
  })
  assert(outages, 'the app keeps the ledger of outages that it is given')
  return { app, post, outages }
}

function healthFacts({ config, data, doors, work }: Opened, mailRefused: HealthFacts['mailRefused']): HealthFacts {
  return {
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    backupMinutes: config.backupMinutes,
    lastBackup: () => work.backups.known(),
    isClockWrong: () => doors.clock.isWrong,
    isOnReserve: () => data.reserve.isInUse,
    lastDay: () => work.dayChecks.last,
    smtpUrl: config.mail?.smtpUrl,
    mailRefused,
    home,
  }
}
