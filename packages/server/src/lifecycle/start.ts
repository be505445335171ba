// Starts the server: reads the environment, opens its parts step by step, listens, prints its address, and stops cleanly when asked.
import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../config.ts'
import { FirstStart } from '../auth/first-start.ts'
import { passwordRules } from '../auth/password-rules.ts'
import { secretPath } from '../keys/secret-files.ts'
import { refuseRootForOthers } from '../backup/root-for-others.ts'
import { seedDemoHolders } from '../demo/holders.ts'
import { daysOfPast } from '../demo/past.ts'
import { seedDemoLounge } from '../demo/seed.ts'
import { cannotListen, listen, portOf, refuseTakenPort } from './listening.ts'
import { noteAlive } from '../outages/last-alive.ts'
import { Pulse, pulseEveryMs } from './pulse.ts'
import { openedAt, ready } from './said-when-ready.ts'
import { firstLink, toConnect } from './shown-once.ts'
import { StartRefused } from './start-refused.ts'
import { openApp } from './open-app.ts'
import { type DataWishes, openData } from './open-data.ts'
import { openDoors } from './open-doors.ts'
import { openLounge } from './open-lounge.ts'
import { ownWork } from './own-work.ts'
import { tellStarter, whenStarterIsGone } from './starter.ts'
import { stopInOrder } from './stopping.ts'
import { addressOf } from '../tls/connect-server.ts'
import { TlsFiles } from '../tls/files.ts'

/** Settings for tests, which start the server very often. */
interface Start extends DataWishes {
  /** The days of history before tonight that a new demo gets. */
  readonly demoPastDays?: number
  /** How often the supervisor gets a sign of life. */
  readonly aliveEveryMs?: number
  readonly logPerDayMax?: number
}

/** Runs until it is asked to stop. If it cannot start, it says why in one sentence and ends with exit code 1. */
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
  process.umask(0o077) // the server's files are for its own user only
  // A new lounge has no keys yet and belongs to the user who starts it.
  if (existsSync(secretPath(config.dataDir, ''))) refuseRootForOthers(config.dataDir)
  const goOnAlone = whenStarterIsGone(() => process.exit(1))
  const files = config.tls && new TlsFiles(config.tls)
  // Before the data are opened: a new lounge shows its recovery key once, and a start that is refused after that may lose it.
  const rules = await passwordRules(config.leakedPasswordsFile)
  await refuseTakenPort({ host: config.host, port: config.port })
  const connectPlace = { host: config.host, port: config.connectPort, variable: 'CONNECT_PORT' } as const
  if (config.hasHouse) await refuseTakenPort(connectPlace)

  const data = await openData(config, how)
  const lounge = await openLounge(config, data, how.logPerDayMax)
  const doors = await openDoors(config, data, {
    files,
    hub: lounge.hub,
    port: () => portOf(app.server),
    ask: (wish) => app.inject(wish),
    turn: (address, isGone) => app.turn(address, isGone),
  })
  const { db, running, demoPassword } = data
  const { hub, directory, system } = lounge
  const work = ownWork(config, data, lounge, () => app.log)
  if (config.mode === 'demo') {
    await seedDemoLounge(hub, directory, Date.now(), how.demoPastDays ?? daysOfPast)
    await seedDemoHolders(db, hub.lounge)
    // A demo's clock is trusted: a person who tries the lounge finds the pages of the earlier days.
    await work.mornings.look(Date.now())
  }

  const firstStart = new FirstStart({
    rules,
    db,
    now: Date.now,
    choose: (occasion, choices) => system.give(occasion, 'settings.change', choices),
  })
  const { app, post, outages } = await openApp({ config, data, lounge, doors, work, firstStart, rules })
  const looks = work.begin({ app, certificates: doors.certificates, outages, post })

  const { connect } = doors
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw cannotListen(error, config)
  })
  if (connect) await listen(connect.server, connectPlace)
  stopInOrder({
    app,
    connect: connect?.server,
    looks,
    backups: work.backups,
    close: data.close,
    tasks: [work.trim, work.mornings],
    stopped: () => noteAlive(config.dataDir, Date.now()).then(running.stopped),
  })
  goOnAlone()

  const link = config.mode === 'production' ? await firstStart.open() : undefined
  const said = [ready(app, config, demoPassword)]
  const connectAt = connect && addressOf('http', connect.mainName, portOf(connect.server))
  if (connectAt !== undefined) said.push(toConnect(connectAt))
  if (link !== undefined) said.push(firstLink(openedAt(app, config, connect?.mainName), link, connectAt))
  // Printed at once: a script that waits for the word "ready" gets the addresses with it.
  console.log(said.join('\n'))
  tellStarter({ ready: true })
  const { aliveEveryMs = pulseEveryMs } = how
  if (process.send) new Pulse({ hub, server: app.server, say: () => tellStarter({ alive: true }) }).keep(aliveEveryMs)
}
