// Reads the environment once. Every variable has one rule, and a wrong value stops the start with one sentence.
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isNetwork, isUrl, refuseHalfSignIn } from './address-rules.ts'
import { isLoopbackName } from './lifecycle/listening.ts'
import { refusePlainHttp } from './over-tls.ts'
import { fromFiles, orInFile } from './secret-variables.ts'
import { refuseControlCharacters, shownValue } from './shown-values.ts'
import { StartRefused, systemCode } from './lifecycle/start-refused.ts'
import { isNameInHouse } from './tls/addresses.ts'

export type Mode = 'demo' | 'production'

/** Who confirms money by card and transfer: `manual`, the person who types the reference; `simulated`, nobody, as in a demo. */
export const paymentProviders = ['manual', 'simulated'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute. The server keeps everything in this folder: database, secrets, backups. */
  readonly dataDir: string
  /** The PostgreSQL that holds the lounge. Without it the database is SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly mode: Mode
  /** Other machines can reach this demo, so it has a password of its own instead of the public one. */
  readonly isDemoOnNetwork: boolean
  /** Absolute. The folder for backups, preferably on another disk than `dataDir`. */
  readonly backupDir: string
  /** Minutes between two backups; 0 if something else makes them. */
  readonly backupMinutes: number
  readonly payments: PaymentProvider
  /** Paths of the certificate chain and its key; both or none. */
  readonly tls?: { readonly certPath: string; readonly keyPath: string } | undefined
  /** The lounge is its own certificate authority and shows certificates of its own house. */
  readonly hasHouse: boolean
  /** The plain HTTP port where tablets get the root certificate of the house, and nothing else. */
  readonly connectPort: number
  /** The address at which staff reach this server, without a trailing slash. Mailed links begin with it. */
  readonly publicUrl?: string | undefined
  /** Addresses of proxies on other machines whose forwarded headers are trusted. */
  readonly trustProxy: readonly string[]
  /** A proxy stands in front of this server, so a request from this machine may come from anybody. */
  readonly hasProxy: boolean
  readonly metricsToken?: string | undefined
  /** Without a mail server, a demo shows codes and links in its log. */
  readonly mail?: { readonly smtpUrl: string; readonly from: string } | undefined
  /** Path of a file with hashes of leaked passwords. None of these passwords is accepted. */
  readonly leakedPasswordsFile?: string | undefined
  readonly logLevel: (typeof logLevels)[number]
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535)
const path = z.string()

const encoded = 'in whose password % is written %25, @ is %40 and / is %2F'
/** The allowed values of each variable, as the refusal sentence words them. */
const allowed = {
  PORT: 'a whole number from 0 to 65535 (0 takes any free port)',
  CONNECT_PORT: 'a whole number from 0 to 65535 (0 takes any free port)',
  HOST: 'a host name or an IP address, without a port',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: `unset (SQLite in DATA_DIR) or a postgres:// address, ${encoded}`,
  LOUNGE_MODE: 'demo or production',
  DEMO_ON_NETWORK: 'yes or no',
  BACKUP_DIR: 'the path of a folder',
  BACKUP_MINUTES: 'a whole number from 0 to 1440 (0 makes none)',
  PAYMENT_PROVIDER: 'manual or simulated',
  TLS_CERT: 'the path of a PEM file',
  TLS_KEY: 'the path of a PEM file',
  SMTP_URL: `an smtp:// or smtps:// address, ${encoded}`,
  MAIL_FROM: 'an e-mail address',
  LEAKED_PASSWORDS_FILE: 'the path of a list of SHA-1 hashes',
  PUBLIC_URL: 'an http:// or https:// address without ? or #',
  TRUST_PROXY: 'addresses of proxies, or networks such as 172.17.0.0/16, with commas between them',
  METRICS_TOKEN: 'at least 16 letters, digits, - or _',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
} as const
type Variable = keyof typeof allowed
/** The names of all variables that the server reads. */
export const variables = Object.keys(allowed) as readonly Variable[] // its own keys

const Environment = z.object({
  PORT: port.default(8080),
  CONNECT_PORT: port.default(8081),
  HOST: z
    .string()
    .regex(/^([a-z0-9]([a-z0-9._-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]*(%[a-z0-9._-]+)?)$/i)
    .default('127.0.0.1'),
  DATA_DIR: path.default('./data'),
  DATABASE_URL: z
    .string()
    .refine((value) => isUrl(value, 'postgres:', 'postgresql:'))
    .optional(),
  BACKUP_DIR: path.optional(),
  BACKUP_MINUTES: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((minutes) => minutes <= 1440)
    .default(1),
  LOUNGE_MODE: z.enum(['demo', 'production']).default('demo'),
  DEMO_ON_NETWORK: z.enum(['yes', 'no']).default('no'),
  PAYMENT_PROVIDER: z.enum(paymentProviders).optional(),
  TLS_CERT: path.optional(),
  TLS_KEY: path.optional(),
  SMTP_URL: z
    .string()
    .refine((value) => isUrl(value, 'smtp:', 'smtps:'))
    .optional(),
  MAIL_FROM: z.email().optional(),
  LEAKED_PASSWORDS_FILE: path.optional(),
  PUBLIC_URL: z
    .string()
    .refine((value) => isUrl(value, 'http:', 'https:') && !/[?#]/.test(value))
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .refine((all) => all.every(isNetwork))
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/)
    .optional(),
  LOG_LEVEL: z.string().toLowerCase().pipe(z.enum(logLevels)).default('info'),
} satisfies Record<Variable, z.ZodType>)

/** An empty variable counts as not set: compose files leave a variable out that way. */
const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

/**
 * Without `sslmode` the server speaks to PostgreSQL in clear text. That is right on this machine; over a network the owner has to ask for
 * it.
 * @throws StartRefused if the address is on another machine and names no `sslmode`
 */
function refuseClearText(databaseUrl: string | undefined): void {
  if (databaseUrl === undefined) return
  const url = new URL(databaseUrl)
  if (url.hostname === '' || isLoopbackName(url.hostname) || url.searchParams.has('sslmode')) return
  throw new StartRefused(
    `DATABASE_URL leads to another machine (${url.hostname}) and does not say whether the way there is encrypted: add sslmode=verify-full to it, or sslmode=disable on a network that nobody else is on.`,
  )
}

/** @throws StartRefused naming the first wrong variable, its value and what is allowed. */
function read<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: NodeJS.ProcessEnv,
): z.output<z.ZodObject<Shape>> {
  const names = Object.keys(schema.shape)
  refuseControlCharacters(names.flatMap(orInFile), environment)
  const set = fromFiles(withoutEmpty(environment))
  refuseControlCharacters(names, set)
  const parsed = schema.safeParse(set)
  if (parsed.success) return parsed.data
  const variable = parsed.error.issues[0]?.path[0] as Variable // the schemas here have these keys and no others
  throw new StartRefused(
    `${variable} is "${shownValue(variable, set[variable] ?? '')}", but must be ${allowed[variable]}.`,
  )
}

const PlaceEnvironment = Environment.pick({ DATA_DIR: true, DATABASE_URL: true, BACKUP_DIR: true })

/**
 * Reads where a lounge and its backups are, and nothing else: no other variable has to be right on the day of a restore.
 * @throws StartRefused as `readConfig` does
 */
export function readPlace(environment: NodeJS.ProcessEnv): Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir'> {
  const { DATA_DIR, DATABASE_URL, BACKUP_DIR } = read(PlaceEnvironment, environment)
  refuseClearText(DATABASE_URL)
  return {
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    backupDir: resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups')),
  }
}

/** @throws StartRefused for a file. A folder may be missing: the disk is out, and the lounge starts without it. */
function refuseFile(backupDir: string): void {
  try {
    if (statSync(backupDir).isDirectory()) return
  } catch (error) {
    if (systemCode(error) !== 'ENOTDIR') return
  }
  throw new StartRefused(`BACKUP_DIR is "${backupDir}", but a file is there: it must be the path of a folder.`)
}

/** @throws StartRefused for a demo that others could reach, unless the owner allowed it */
function demoOnNetwork(env: z.infer<typeof Environment>): boolean {
  if (env.LOUNGE_MODE !== 'demo') return false
  // PUBLIC_URL counts as well: a proxy may forward everybody to an address on this machine.
  const leadsOut =
    env.PUBLIC_URL !== undefined && !isLoopbackName(new URL(env.PUBLIC_URL).hostname) ? 'PUBLIC_URL' : undefined
  const open = isLoopbackName(env.HOST) ? leadsOut : 'HOST'
  if (open !== undefined && env.DEMO_ON_NETWORK === 'no')
    throw new StartRefused(
      `${open} is "${env[open]}", which others can reach, and a demo has a password that everybody knows: set DEMO_ON_NETWORK=yes to give it one of its own, or leave ${open} out.`,
    )
  return open !== undefined
}

/**
 * True if others in the building reach this server and nothing else speaks TLS for it. An owner who names a proxy or gives a certificate
 * has one that browsers already trust.
 */
function hasHouse(env: z.infer<typeof Environment>): boolean {
  const { protocol, hostname = '' } = env.PUBLIC_URL === undefined ? {} : new URL(env.PUBLIC_URL)
  return (
    env.LOUNGE_MODE === 'production' &&
    !isLoopbackName(env.HOST) &&
    env.TLS_CERT === undefined &&
    env.TRUST_PROXY === undefined &&
    (protocol === undefined || (protocol === 'https:' && isNameInHouse(hostname)))
  )
}

/** @throws StartRefused for the first variable that is wrong, or that conflicts with another one */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = read(Environment, environment)
  if (env.BACKUP_DIR !== undefined) refuseFile(resolve(env.BACKUP_DIR))
  if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined))
    throw new StartRefused(
      `${env.TLS_CERT === undefined ? 'TLS_KEY is set but TLS_CERT' : 'TLS_CERT is set but TLS_KEY'} is not: HTTPS needs both the certificate and its key.`,
    )
  if (env.LOUNGE_MODE === 'production' && env.PAYMENT_PROVIDER === 'simulated')
    throw new StartRefused(
      'LOUNGE_MODE is "production", but PAYMENT_PROVIDER is "simulated": only a demo may count money that nobody has seen.',
    )
  if (env.SMTP_URL !== undefined) refuseHalfSignIn(env.SMTP_URL)
  if (env.LOUNGE_MODE === 'production' && env.SMTP_URL !== undefined && env.PUBLIC_URL === undefined)
    throw new StartRefused(
      'SMTP_URL is set, but PUBLIC_URL is not: mailed links need the address at which staff reach this server.',
    )
  const isHouse = hasHouse(env)
  if (env.LOUNGE_MODE === 'production')
    refusePlainHttp({
      host: env.HOST,
      publicUrl: env.PUBLIC_URL,
      speaksTls: isHouse || env.TLS_CERT !== undefined,
      namesProxy: env.TRUST_PROXY !== undefined,
    })
  if (isHouse && env.PORT !== 0 && env.PORT === env.CONNECT_PORT)
    throw new StartRefused(
      `CONNECT_PORT is "${env.CONNECT_PORT}", and so is PORT: tablets need a second port for the page that connects them.`,
    )
  return {
    port: env.PORT,
    host: env.HOST,
    ...readPlace(environment),
    mode: env.LOUNGE_MODE,
    isDemoOnNetwork: demoOnNetwork(env),
    backupMinutes: env.BACKUP_MINUTES,
    payments: env.PAYMENT_PROVIDER ?? (env.LOUNGE_MODE === 'demo' ? 'simulated' : 'manual'),
    tls:
      env.TLS_CERT !== undefined && env.TLS_KEY !== undefined
        ? { certPath: env.TLS_CERT, keyPath: env.TLS_KEY }
        : undefined,
    hasHouse: isHouse,
    connectPort: env.CONNECT_PORT,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY ?? [],
    // Something else speaks TLS for this server, or the owner named a proxy.
    hasProxy:
      env.TRUST_PROXY !== undefined ||
      (env.TLS_CERT === undefined && !isHouse && env.PUBLIC_URL?.startsWith('https:') === true),
    metricsToken: env.METRICS_TOKEN,
    leakedPasswordsFile: env.LEAKED_PASSWORDS_FILE === undefined ? undefined : resolve(env.LEAKED_PASSWORDS_FILE),
    mail:
      env.SMTP_URL === undefined
        ? undefined
        : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? senderAt(env.SMTP_URL, env.PUBLIC_URL) },
    logLevel: env.LOG_LEVEL,
  }
}

/** Most mail servers accept letters only from the address that signs in to them. */
function senderAt(smtpUrl: string, publicUrl: string | undefined): string {
  const { username, hostname } = new URL(smtpUrl)
  const user = decodeURIComponent(username)
  return z.email().safeParse(user).success ? user : `lounge@${publicUrl ? new URL(publicUrl).hostname : hostname}`
}
