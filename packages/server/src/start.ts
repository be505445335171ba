// Starts the server: reads the environment, opens what it needs, listens, says where, and stops cleanly when asked.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingsOf } from '@lounge/domain/settings/settings'
import { minutes } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { logCourier, mailCourier, type Post } from './auth/courier.ts'
import { settleDemoStaff } from './auth/demo-staff.ts'
import { FirstStart } from './auth/first-start.ts'
import { guessLimits } from './auth/guesses.ts'
import { passwordRules } from './auth/password-rules.ts'
import { keepReceiptKeys, openSecrets } from './auth/secrets.ts'
import { Sessions } from './auth/sessions.ts'
import { backupBeforeMigrating } from './backup/before-migrating.ts'
import { markOf } from './backup/whose.ts'
import { type Config, readConfig } from './config.ts'
import { noteRunning } from './clean-stop.ts'
import { DiskReserve } from './disk-reserve.ts'
import { claimMode, keepKeyPrints, readKeyPrints } from './db/installation.ts'
import { openDatabase } from './db/open.ts'
import { roomAt } from './health/disk.ts'
import { seedDemoHolders } from './demo/holders.ts'
import { daysOfPast } from './demo/past.ts'
import { seedDemoLounge } from './demo/seed.ts'
import { SqlDirectory } from './log/directory.ts'
import { openHub } from './log/open-hub.ts'
import { lastAlive, noteAlive } from './outages/last-alive.ts'
import { OutageLedger } from './outages/ledger.ts'
import { cannotListen, listen, portOf, refuseTakenPort } from './listening.ts'
import { forScripts, perMinute } from './limits.ts'
import { authPerMinute } from './plugins/rate-limits.ts'
import { firstLink, shownOnce, toConnect } from './shown-once.ts'
import { DayChecks } from './tasks/day-checks.ts'
import { gatherMorning } from './morning/gather.ts'
import { daysBookedAfter } from './morning/late.ts'
import { Pulse, pulseEveryMs } from './pulse.ts'
import { listensAt, ready } from './said-when-ready.ts'
import { StartRefused } from './start-refused.ts'
import { Looks, stopInOrder } from './stopping.ts'
import { tellStarter, whenStarterIsGone } from './starter.ts'
import { HistoryTrim } from './tasks/history-trim.ts'
import { lookAroundEveryMs, noticeLongOccupied } from './tasks/long-occupied.ts'
import { morningMail } from './tasks/morning-mail.ts'
import { Mornings } from './tasks/mornings.ts'
import { noticeLowDisk } from './tasks/low-disk.ts'
import { noticeWroteMuch } from './tasks/wrote-much.ts'
import { noticeOverdue } from './tasks/overdue.ts'
import { reportFork } from './tasks/forks.ts'
import { Gathering, gatheringLookEveryMs } from './tasks/gathering.ts'
import { smtp } from './tasks/smtp.ts'
import { Backups } from './tasks/backups.ts'
import { forgetRecords } from './tasks/forget-records.ts'
import { SealNotes } from './tasks/seal-notes.ts'
import { SystemActor } from './tasks/system-actor.ts'
import { Tails } from './tasks/tails.ts'
import { machineName, presentAddresses } from './tls/addresses.ts'
import { BelievedClock } from './tls/believed-clock.ts'
import { addressOf, connectServer } from './tls/connect-server.ts'
import { TlsFiles } from './tls/files.ts'
import { openHouse } from './tls/open-house.ts'
import { ShownCertificates } from './tls/shown.ts'

const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url))
const home = resolve(fileURLToPath(new URL('../../..', import.meta.url)))

/** What tests, which start it very often, do without. */
interface Start {
  /** Only for a PostgreSQL that lives as long as a test. */
  readonly mayLoseCommits?: boolean
  /** Days before tonight that a new demo has. */
  readonly demoPastDays?: number
  /** How often the supervisor hears that the server is alive. */
  readonly aliveEveryMs?: number
  readonly logPerDayMax?: number
  readonly journalPages?: number
}

/** Runs until it is asked to stop, or says in one sentence why it does not start and ends with exit code 1. */
export async function run(environment: NodeJS.ProcessEnv, how: Start = {}): Promise<void> {
  try {
    await start(readConfig(environment), how)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function start(config: Config, how: Start): Promise<void> {
  const { mayLoseCommits = false, demoPastDays = daysOfPast, aliveEveryMs = pulseEveryMs, logPerDayMax } = how
  process.umask(0o077) // what the server writes is for its own user only
  const goOnAlone = whenStarterIsGone(() => process.exit(1))
  const files = config.tls && new TlsFiles(config.tls)
  await refuseTakenPort({ host: config.host, port: config.port })
  const connectPlace = { host: config.host, port: config.connectPort, variable: 'CONNECT_PORT' } as const
  if (config.hasHouse) await refuseTakenPort(connectPlace)
  const { dataDir, databaseUrl: url } = config
  const postgres =
    url === undefined ? undefined : { url, mayLoseCommits, onLost: endBecauseLogIsBroken, onLate: console.error }
  const reserve = new DiskReserve(dataDir)
  await reserve.giveUpToStart()
  const { db, writer, sealing, close } = await openDatabase(
    dataDir,
    postgres,
    backupBeforeMigrating(config, Date.now),
    how.journalPages,
  )
  await claimMode(db, config.mode, Date.now())
  const known = await readKeyPrints(db)
  const secrets = openSecrets(dataDir, Date.now(), known, (key) => console.log(shownOnce(key)))
  await keepKeyPrints(db, secrets.prints)
  const password = config.mode === 'demo' ? await settleDemoStaff(db, dataDir, config.isDemoOnNetwork) : undefined
  const running = noteRunning(dataDir)
  const before = { aliveAt: lastAlive(dataDir), wasCutShort: running.wasCutShort }
  const dayRule = () => settingsOf(hub.lounge)
  const sessions: Sessions = new Sessions(db, Date.now, dayRule, () => hub.terminals.isClockConfirmed)
  const directory = new SqlDirectory(db, sessions, secrets.sessions)
  let gathering: Gathering | undefined
  const hub: Hub = await openHub({
    db,
    writer,
    directory,
    secrets,
    logPerDayMax,
    isDemo: config.mode === 'demo',
    now: Date.now,
    onFault: endBecauseLogIsBroken,
    mayHaveGoneBack: running.wasCutShort,
    onRecovered: (what) => gathering?.report(what),
    // Where it cannot be written down, the log's own fault handler speaks.
    onForked: (where) => void reportFork({ db, actor: system, epoch: () => hub.epoch }, where).catch(() => undefined),
    makeRoom: () => reserve.giveUp(),
    onWroteMuch: (id) => void noticeWroteMuch({ db, hub, actor: system, now: Date.now }, id).catch(() => undefined),
  })
  const clock = new BelievedClock(hub.terminals, Date.now)
  const addresses = () => presentAddresses(config.host)
  const house = config.hasHouse
    ? await openHouse({ dataDir, known, now: clock.now(), machine: machineName(), addresses: addresses() })
    : undefined
  if (house) await keepKeyPrints(db, house.prints)
  const certificates = new ShownCertificates({ house, files, clock, addresses, hasProxy: config.hasProxy })
  const connect =
    house &&
    connectServer({
      house,
      clock,
      companyName: () => settingsOf(hub.lounge).companyName,
      port: () => portOf(app.server),
    })
  if (config.mode === 'demo') {
    await seedDemoLounge(hub, directory, Date.now(), demoPastDays)
    await seedDemoHolders(db, hub.lounge)
  }
  const system = new SystemActor(hub, directory, Date.now)
  const rules = await passwordRules(config.leakedPasswordsFile)
  const firstStart = new FirstStart({
    rules,
    db,
    now: Date.now,
    choose: (occasion, choices) => system.give(occasion, 'settings.change', choices),
  })
  const trim = new HistoryTrim(hub.lounge, system)
  const forgetting = forgetRecords({ db, now: Date.now, sessions })
  let logger: FastifyBaseLogger | undefined
  const backups = new Backups({
    place: config,
    everyMs: minutes(config.backupMinutes),
    lookEveryMs: lookAroundEveryMs,
    tails: new Tails({ place: config, now: Date.now }),
    lounge: hub.lounge,
    actor: system,
    now: Date.now,
    mark: () => markOf(db),
    onOutcome: (outcome) => {
      if (outcome.kind === 'failed') logger?.error(outcome, 'backup failed')
      // One of these comes each minute.
      else if (outcome.kind === 'tail made') logger?.debug(outcome, 'tail written')
      else logger?.info(outcome, outcome.kind === 'made' ? 'backup made' : 'a full backup is due')
    },
  })
  const mornings = new Mornings({
    lounge: hub.lounge,
    actor: system,
    head: () => hub.head,
    bookedAfter: (position, firstDay) => daysBookedAfter(db, position, firstDay),
    gather: (day) => gatherMorning({ db, hub, now: Date.now, lastBackupAt: () => backups.lastGoodAt }, day),
  })
  // The clock of a demo is its own: whoever tries the lounge finds the pages of the days before.
  if (config.mode === 'demo') await mornings.look(Date.now())
  let post: Post | undefined
  const mail = morningMail({ db, lounge: hub.lounge, post: () => post })
  const waiting = (gathering = new Gathering(hub, system, Date.now))
  let outages: OutageLedger | undefined
  const dayChecks = new DayChecks({ db, actor: system, head: () => hub.head })
  const sealNotes = new SealNotes({ db, sealing, lounge: hub.lounge, actor: system, now: Date.now })
  const looks = new Looks()
  looks.every(lookAroundEveryMs, () => {
    const now = Date.now()
    if (secrets.receipts.turn(now)) keepReceiptKeys(dataDir, secrets.receipts)
    const begun = [
      noticeLongOccupied(hub.lounge, system, now),
      backups.look(),
      noteAlive(dataDir, now),
      reserve.look(),
      roomAt(dataDir).then((room) => noticeLowDisk(hub.lounge, system, now, { ...room, isOnReserve: reserve.isInUse })),
      outages?.look(),
      dayChecks.look(),
      sealNotes.look(),
    ]
    // By a clock that is ahead everything is over, also what is still on its table.
    if (hub.terminals.isClockConfirmed) {
      begun.push(trim.lookAround(now), forgetting.look(now), noticeOverdue(hub.lounge, system, now))
      begun.push(mornings.look(now).then(() => mail.look(now)))
    }
    begun.push(certificates.keepFresh(app.server, (sentence) => app.log.error(sentence)).then(() => undefined))
    return begun
  })
  looks.every(gatheringLookEveryMs, () => [waiting.look()])
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
      const lounge = () => settingsOf(hub.lounge).companyName
      return (post = mailCourier(app, { db, now: Date.now, secret: secrets.codes, lounge, send }))
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
    perMinute: config.mode === 'demo' && !config.isDemoOnNetwork ? forScripts : perMinute,
    demoPassword: config.isDemoOnNetwork ? undefined : password,
    webDist,
    log: { level: config.logLevel },
    certificates,
    connectPort: () => (connect ? portOf(connect) : 0),
    lastBackupAt: () => backups.lastGoodAt,
    actor: system,
    outages: (watch) => (outages = new OutageLedger({ db, hub, watch, actor: system, now: Date.now, before })),
    health: {
      dataDir,
      backupDir: config.backupDir,
      backupMinutes: config.backupMinutes,
      lastBackup: () => backups.known(),
      isClockWrong: () => clock.isWrong,
      isOnReserve: () => reserve.isInUse,
      lastDay: () => dayChecks.last,
      smtpUrl: config.mail?.smtpUrl,
      home,
    },
  })
  logger = app.log
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw cannotListen(error, config)
  })
  if (connect) await listen(connect, connectPlace)

  stopInOrder({
    app,
    connect,
    looks,
    backups,
    close,
    tasks: [trim, mornings],
    stopped: () => noteAlive(dataDir, Date.now()).then(running.stopped),
  })
  goOnAlone()
  const link = config.mode === 'production' ? await firstStart.open() : undefined
  const said = [ready(app, config, password)]
  if (house && connect) said.push(toConnect(addressOf('http', house.mainName, portOf(connect))))
  if (link !== undefined) said.push(firstLink(config.publicUrl ?? listensAt(app, config), link))
  // In one piece: a script that waits for the word "ready" reads the addresses with it.
  console.log(said.join('\n'))
  tellStarter({ ready: true })
  if (process.send) new Pulse({ hub, server: app.server, say: () => tellStarter({ alive: true }) }).keep(aliveEveryMs)
}

/** Nobody knows what the disk holds now; a new start reads it. The supervisor gives that start. */
function endBecauseLogIsBroken(error: unknown): void {
  console.error('The log cannot be written. The server ends, to start again on what is really there.', error)
  process.exit(70)
}
