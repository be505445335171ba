// Builds the server from the parts it is given. It opens nothing and reads no environment, so tests build the same app.
import websocket from '@fastify/websocket'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { HouseStanding } from '@lounge/sync/questions/house'
import type { Hub } from '@lounge/sync/hub/hub'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { AuditRecords } from './audit/records.ts'
import type { Courier } from './auth/courier.ts'
import { DeviceWatch } from './devices/device-watch.ts'
import { Devices } from './devices/devices.ts'
import type { FirstStart } from './auth/first-start.ts'
import { SecondFactors } from './auth/second-factors.ts'
import type { GuessLimits } from './auth/guesses.ts'
import { LockLetters } from './auth/lock-letters.ts'
import { OwnApp } from './auth/own-app.ts'
import { OwnSessions } from './auth/own-sessions.ts'
import { ownPassword } from './auth/own-password.ts'
import type { PasswordRules } from './auth/password-rules.ts'
import { PasswordResets } from './auth/password-resets.ts'
import { People } from './auth/people.ts'
import { Pins } from './auth/pins.ts'
import type { Secrets } from './keys/secrets.ts'
import { sessionKeyUnder } from './keys/session-keys.ts'
import type { Sessions } from './auth/sessions.ts'
import { SignInRecords } from './auth/sign-in-records.ts'
import { SignIns } from './auth/sign-in.ts'
import { WaitingDevices } from './devices/waiting-devices.ts'
import type { Mode, PaymentProvider } from './config.ts'
import type { Db } from './db/schema.ts'
import { connectionsMax, connectionsPerAddressMax, type PerMinute, perMinute, requestMsMax } from './limits.ts'
import { origin, portOf } from './lifecycle/listening.ts'
import type { OutageLedger } from './outages/ledger.ts'
import { cutOff, lateOnes, limitConnections } from './plugins/connections.ts'
import { answerErrors } from './plugins/errors.ts'
import { sayFarewell } from './plugins/farewell.ts'
import { answerUnderOwnNames } from './plugins/known-hosts.ts'
import { measure } from './plugins/metrics.ts'
import { guardRoutes } from './plugins/permissions.ts'
import { hearProxiesOnly } from './plugins/proxies-only.ts'
import { limitRates } from './plugins/rate-limits.ts'
import { type LogOptions, logOptions, logRequests, requestId } from './plugins/request-log.ts'
import { checkSchemas, schemaController } from './plugins/schemas.ts'
import { securityHeaders, sendSecurityHeaders } from './plugins/security-headers.ts'
import { holdBackStrangers, KnownAddresses } from './plugins/strangers.ts'
import { answerUnreadable } from './plugins/unreadable-requests.ts'
import { serveWebPages } from './plugins/web-pages.ts'
import { approvalCodeRoutes } from './routes/approval-codes.ts'
import { authRoutes } from './routes/auth.ts'
import { ownAccountRoutes } from './routes/own-account.ts'
import { cspReportRoutes } from './routes/csp-reports.ts'
import { customerMenuRoutes } from './routes/customer-menu.ts'
import { cardRoutes } from './routes/cards.ts'
import { customerRoutes } from './routes/customers.ts'
import { backupDisk } from './health/backup-disk.ts'
import { firstDayFacts } from './health/first-day.ts'
import { type HealthFacts, loungeChecks } from './health/lounge-checks.ts'
import { healthListRoutes } from './routes/health-list.ts'
import { deviceRoutes } from './routes/devices.ts'
import { houseRoutes, installRoutes } from './routes/house.ts'
import { healthRoutes } from './routes/health.ts'
import { actRoutes } from './routes/acts.ts'
import { auditRoutes } from './routes/audit.ts'
import { approverRoutes } from './routes/approvers.ts'
import { approvalRoutes } from './routes/approvals.ts'
import { accountRoutes } from './routes/accounts.ts'
import { historyRoutes } from './routes/history.ts'
import { shiftRoutes } from './routes/shifts.ts'
import { menuImportRoutes } from './routes/menu-import.ts'
import { menuRoutes } from './routes/menu.ts'
import { photoRoutes } from './routes/photos.ts'
import { recoveryRoutes } from './routes/recovery.ts'
import { syncRoutes } from './routes/sync.ts'
import type { SystemActor } from './tasks/system-actor.ts'
import { houseName } from './tls/addresses.ts'
import { addressOf } from './tls/connect-server.ts'
import type { ShownCertificates } from './tls/shown.ts'
import { replacedBy } from './web-build.ts'
import { firstStartRoutes } from './routes/first-start.ts'
import { outageRoutes } from './routes/outages.ts'
import { peopleRoutes } from './routes/people.ts'
import { terminalRoutes } from './routes/terminals.ts'

/** Twice the largest push of a terminal (256 KB), and half the megabyte that is refused. */
const bodyBytesMax = 512 * 1024

/** On a slow line compression shrinks a new device's first rows to a sixth. Changes are too small to be worth the time. */
const compressSnapshots = { threshold: 32 * 1024, serverNoContextTakeover: true, clientNoContextTakeover: true }

export interface AppParts {
  readonly db: Db
  readonly mode: Mode
  readonly payments: PaymentProvider
  /** Shown on the sign-in screen. Set only for a demo that nobody but this machine can reach. */
  readonly demoPassword?: string | undefined
  readonly sessions: Sessions
  readonly hub: Hub
  readonly secrets: Secrets
  readonly now: () => number
  /** The courier may start and stop with the app. Returns undefined where no mail goes out. */
  readonly courier: (app: FastifyInstance) => Courier | undefined
  /** The address at which people outside reach this server. Defaults to the address it listens on. */
  readonly publicUrl?: string | undefined
  /** The host it listens on. */
  readonly host?: string | undefined
  /** Addresses of proxies on other machines whose forwarded headers are trusted. */
  readonly trustProxy?: readonly string[] | undefined
  /** A proxy stands in front, so a request from this machine may come from anybody. */
  readonly hasProxy?: boolean | undefined
  /** Authenticates a monitoring system that reads the metrics from another machine. */
  readonly metricsToken?: string | undefined
  readonly firstStart: FirstStart
  readonly guessLimits: GuessLimits
  readonly passwordRules: PasswordRules
  /** Per address, for each route that checks a secret. */
  readonly authPerMinute: number
  /** Rate limits of the other routes. */
  readonly perMinute?: PerMinute | undefined
  readonly webDist: string
  readonly log: LogOptions
  /** When the last backup was made. Absent, or undefined, if there is no backup. */
  readonly lastBackupAt?: (() => number | undefined) | undefined
  /** Facts about this machine for the health page. Without them fewer checks run. */
  readonly health?: HealthFacts | undefined
  /** The system actor: it issues the commands that the server itself causes. */
  readonly actor: SystemActor
  /** Makes the ledger of outages. The caller starts its periodic look. */
  readonly outages?: ((watch: DeviceWatch) => OutageLedger) | undefined
  /** Without certificates the server speaks plain HTTP. */
  readonly certificates?: ShownCertificates | undefined
  /** The port where tablets fetch the root certificate of the house. */
  readonly connectPort?: (() => number) | undefined
  /** The scrypt cost of a ticket's seal; lower in tests. */
  readonly sealCost?: number | undefined
  /** Further routes, under `/api`. Each declares who may call it. WebSocket routes are allowed. */
  readonly routes?: readonly FastifyPluginAsync[] | undefined
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, hub, mode, sessions, secrets, now, certificates } = parts
  const tls = certificates?.pair
  const house = certificates?.house
  // A real lounge is reached over TLS. Where only this machine reaches the server, browsers ignore the HTTPS headers.
  const isHttps = mode === 'production' || tls !== undefined || parts.publicUrl?.startsWith('https:') === true
  const headers = securityHeaders({ https: isHttps })
  const app: FastifyInstance = Fastify({
    logger: logOptions(parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // Forwarded headers are trusted from a proxy on this machine and from the proxies that the owner named.
    trustProxy: ['loopback', ...(parts.trustProxy ?? [])],
    bodyLimit: bodyBytesMax,
    requestTimeout: requestMsMax,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // Fastify's answer would not have our shape
    schemaController,
    ...answerUnreadable(headers),
    ...(tls ? { https: { ...tls, ...lateOnes } } : { http: lateOnes }),
  })
  const listensAt = (): string => origin(tls ? 'https' : 'http', app.server.address())
  const { guessLimits: limits, hasProxy = false, metricsToken, passwordRules: rules } = parts
  const perAddressMax = hasProxy ? Infinity : connectionsPerAddressMax
  limitConnections(app.server, { max: connectionsMax, perAddressMax })
  const door = { db, now, key: secrets.codes, courier: parts.courier(app), sessions, limits, rules }
  const sessionKey = (sessionId: string): string => sessionKeyUnder(secrets.sessions, sessionId)
  const lounge = (): string => settingsOf(hub.lounge).companyName
  const secondFactors = new SecondFactors(secrets.sessions)
  const records = new SignInRecords({ db, now })
  const audit = new AuditRecords({ db, now })
  const letters = new LockLetters({
    ...door,
    onFault: (err) => app.log.error({ err }, 'somebody could not be told of wrong passwords'),
  })
  const proving = { ...door, records, letters }
  const pins = new Pins({ ...proving, secret: secrets.sessions })
  const signIns = new SignIns({ ...door, mode, sessionKey, secondFactors, lounge, records, letters, pins })
  const passwordResets = new PasswordResets({
    ...door,
    records,
    publicUrl: () => parts.publicUrl ?? listensAt(), // only in a demo: production mails no links without one
    lounge,
    onFault: (err) => app.log.error({ err }, 'a link for a new password could not be made'),
  })
  app.addHook('onClose', () => Promise.all([passwordResets.settle(), letters.settle()]))

  // Registered before every other hook: a socket that another hook turns away is closed only if this plugin has seen it.
  await app.register(websocket, {
    options: { maxPayload: bodyBytesMax, perMessageDeflate: compressSnapshots },
    errorHandler: cutOff,
  })
  logRequests(app)
  answerUnderOwnNames(app, { host: parts.host, publicUrl: parts.publicUrl, ...(house && { further: [houseName] }) })
  if (mode === 'production' && parts.trustProxy?.length) hearProxiesOnly(app, parts.trustProxy)
  answerErrors(app)
  sayFarewell(app)
  sendSecurityHeaders(app, headers)
  const known = new KnownAddresses()
  holdBackStrangers(app, known)
  await limitRates(app, parts.authPerMinute, parts.perMinute ?? perMinute)
  await checkSchemas(app)
  const isDemo = mode === 'demo'
  guardRoutes(app, { sessions, signIns, known, isDemo, hasProxy, metricsToken })
  const backupAgeSeconds = (): number | undefined => {
    const at = parts.lastBackupAt?.()
    return at === undefined ? undefined : Math.max(0, Math.round((now() - at) / 1000))
  }
  const figures = measure(app, backupAgeSeconds)

  const overHttp = (): string => addressOf('http', house?.mainName ?? '', parts.connectPort?.() ?? 0)
  const standing = (): HouseStanding => {
    if (!certificates) return { kind: 'none' }
    const address = house ? addressOf('https', house.mainName, portOf(app.server)) : listensAt()
    return certificates.standing({ address, connectAddress: `${overHttp()}/connect` })
  }

  const isReplaced = replacedBy(parts.webDist)
  const onFault = (err: unknown) => app.log.error({ err }, 'how a device is could not be written')
  const watch = new DeviceWatch({ db, now, onFault })
  const devices = new Devices({ db, now, sessions, records, audit, watch, isReplaced })
  const waiting = new WaitingDevices({ db, now, sessions, records })
  const isBackupApart = parts.health ? backupDisk(parts.health) : async () => undefined

  const routes = [
    healthRoutes({
      mode,
      payments: parts.payments,
      publicUrl: parts.publicUrl,
      // Guests' phones do not trust the house's certificate, so their menu goes over plain HTTP.
      menuUrl: () => (house ? overHttp() : undefined),
      waitsForOwner: () => parts.firstStart.isWaiting,
      backupAgeSeconds,
      isSeenFromElsewhere: house !== undefined,
    }),
    houseRoutes(standing),
    cspReportRoutes(figures),
    healthListRoutes({
      checks: loungeChecks({
        ...parts,
        ...parts.health,
        validity: () => certificates?.validity,
        isBackupApart,
        devices: () => devices.list({ terminalId: null }),
      }),
      firstDay: firstDayFacts({ db, isBackupApart }),
      now,
      onFault: (err) => app.log.error({ err }, 'a check of the health list failed'),
    }),
    authRoutes({ mode, demoPassword: parts.demoPassword, signIns, passwordResets, sessions, records }),
    ownAccountRoutes({
      changePassword: ownPassword({ ...proving, lounge }),
      ownApp: new OwnApp({ ...proving, secondFactors, lounge }),
      ownSessions: new OwnSessions(proving),
      pins,
    }),
    firstStartRoutes(parts.firstStart),
    peopleRoutes(
      new People({ ...proving, audit, secondFactors, passwordResets, dayRule: () => settingsOf(hub.lounge) }),
    ),
    approvalCodeRoutes({
      ...proving,
      secret: secrets.sessions,
      rules: () => settingsOf(hub.lounge).approvals,
      companyName: lounge,
      cost: parts.sealCost,
      report: (occasion, what) => parts.actor.give(occasion, 'approval.reportDifference', what),
    }),
    deviceRoutes({ devices, waiting }),
    terminalRoutes({ ...parts, isDemo, receipts: secrets.receipts, records, audit, waiting, pins }),
    syncRoutes({ hub, db, sessions, known, now, isReplaced, watch, audit }),
    menuRoutes(hub, now),
    menuImportRoutes({ hub, now, sessionKeys: secrets.sessions }),
    photoRoutes(db, now),
    customerRoutes({ hub, db, audit }),
    cardRoutes({ hub, db, audit }),
    historyRoutes({ db, hub, now }),
    actRoutes({ db, hub, now }),
    auditRoutes({ db, hub, audit, now }),
    approverRoutes(db),
    approvalRoutes({ db, actor: parts.actor, pins }),
    shiftRoutes({ db, hub }),
    accountRoutes({ db, hub }),
    recoveryRoutes({ hub, db }),
    ...(parts.outages ? [outageRoutes(parts.outages(watch))] : []),
    ...(parts.routes ?? []),
  ]
  for (const plugin of routes) await app.register(named(plugin), { prefix: '/api' })
  await app.register(named(installRoutes(standing)))
  await app.register(named(customerMenuRoutes({ hub, now, webDist: parts.webDist, isDemo })))
  await serveWebPages(app, parts.webDist, isDemo)
  return app
}

/** Fastify finds the name of an unnamed plugin by searching every loaded module, each time. A display name avoids that. */
const named = (plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: 'routes of the lounge' })
