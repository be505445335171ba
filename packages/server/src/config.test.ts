// The environment: what is allowed, and the sentence for what is not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, readPlace } from './config.ts'
import { StartRefused } from './lifecycle/start-refused.ts'
import { shownAddress } from './shown-values.ts'

const refusal = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
  return 'not refused'
}

const real = { LOUNGE_MODE: 'production', SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://till.example' } as const

test('an empty environment is the demo on this machine', () => {
  const place = { port: 8080, host: '127.0.0.1', dataDir: resolve('data') }
  const backups = { backupDir: resolve('data', 'backups'), backupMinutes: 1 }
  const demo = {
    ...place,
    ...backups,
    mode: 'demo',
    isDemoOnNetwork: false,
    hasHouse: false,
    connectPort: 8081,
    hasProxy: false,
    trustProxy: [],
    payments: 'simulated',
    logLevel: 'info',
  }
  expect(readConfig({})).toEqual(demo)
  expect(
    readConfig({
      PORT: '',
      HOST: '',
      DATA_DIR: '',
      LOUNGE_MODE: '',
      PAYMENT_PROVIDER: '',
      SMTP_URL: '',
      DATABASE_URL: '',
      BACKUP_DIR: '',
      BACKUP_MINUTES: '',
    }),
  ).toEqual(demo)
})

test('every variable is taken as it is written', () => {
  const config = readConfig({
    PORT: '443',
    CONNECT_PORT: '80',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/lounge',
    BACKUP_DIR: '/mnt/other-disk',
    BACKUP_MINUTES: '5',
    LOUNGE_MODE: 'demo',
    DEMO_ON_NETWORK: 'yes',
    PAYMENT_PROVIDER: 'manual',
    TLS_CERT: 'cert.pem',
    TLS_KEY: 'key.pem',
    SMTP_URL: 'smtps://user:word@mail.example:465',
    MAIL_FROM: 'till@mail.example',
    PUBLIC_URL: 'https://till.example/',
    TRUST_PROXY: '172.17.0.1, 10.0.0.0/8',
    METRICS_TOKEN: 'scrape-me-every-15-seconds',
    LOG_LEVEL: 'warn',
  })
  expect(config).toEqual({
    port: 443,
    host: '0.0.0.0',
    dataDir: '/srv/lounge',
    backupDir: '/mnt/other-disk',
    backupMinutes: 5,
    mode: 'demo',
    isDemoOnNetwork: true,
    payments: 'manual',
    tls: { certPath: 'cert.pem', keyPath: 'key.pem' },
    mail: { smtpUrl: 'smtps://user:word@mail.example:465', from: 'till@mail.example' },
    hasHouse: false,
    connectPort: 80,
    publicUrl: 'https://till.example',
    trustProxy: ['172.17.0.1', '10.0.0.0/8'],
    hasProxy: true,
    metricsToken: 'scrape-me-every-15-seconds',
    logLevel: 'warn',
  })
})

test.each(['127.0.0.1', 'localhost', 'till-1.lan', '::', '::1', 'fe80::1%eth0'])('HOST may be %s', (host) => {
  expect(readConfig({ ...real, TRUST_PROXY: '192.168.1.2', HOST: host }).host).toBe(host)
})

describe('a real lounge is spoken to over TLS', () => {
  const inBuilding = { LOUNGE_MODE: 'production', HOST: '0.0.0.0' } as const
  const files = { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }

  test.each(['http://192.168.1.20:8080', 'http://till.example', 'http://lounge.local'])(
    'and does not start where people would come over %s',
    (PUBLIC_URL) => {
      for (const more of [{}, files, { TRUST_PROXY: '192.168.1.2' }, { HOST: '127.0.0.1' }])
        expect(refusal({ ...inBuilding, ...more, PUBLIC_URL })).toBe(
          `PUBLIC_URL is "${PUBLIC_URL}", but a real lounge is reached over https only: leave it out, and the lounge vouches for itself, or write the https:// address of its certificate or its proxy.`,
        )
    },
  )
  test('nor where others could go round a proxy that nobody named', () => {
    expect(refusal({ ...inBuilding, PUBLIC_URL: 'https://till.example' })).toBe(
      'HOST is "0.0.0.0", which others can reach, and nothing speaks TLS there: set TRUST_PROXY to the address of the proxy that speaks it for https://till.example, set TLS_CERT and TLS_KEY, or leave HOST out where the proxy is on this machine.',
    )
    expect(refusal({ ...inBuilding, PUBLIC_URL: 'http://localhost:9000' })).toMatch(/^HOST is "0\.0\.0\.0"/)
    for (const more of [files, { TRUST_PROXY: '192.168.1.2' }, { HOST: '127.0.0.1' }])
      expect(readConfig({ ...inBuilding, ...more, PUBLIC_URL: 'https://till.example' }).hasHouse).toBe(false)
  })
  test('but on one machine alone it needs none', () => {
    for (const PUBLIC_URL of ['', 'http://localhost:8080', 'http://127.0.0.1:8080'])
      expect(readConfig({ LOUNGE_MODE: 'production', PUBLIC_URL }).hasProxy).toBe(false)
  })
})

describe('TRU-17 a demo keeps to this machine', () => {
  test.each(['0.0.0.0', '::', '192.168.1.20', 'till-1.lan', '127.0.0.1.example', 'fe80::1%eth0'])(
    'on %s it does not start unless it is told to',
    (host) => {
      expect(refusal({ HOST: host })).toBe(
        `HOST is "${host}", which others can reach, and a demo has a password that everybody knows: set DEMO_ON_NETWORK=yes to give it one of its own, or leave HOST out.`,
      )
      expect(readConfig({ HOST: host, DEMO_ON_NETWORK: 'yes' })).toMatchObject({ host, isDemoOnNetwork: true })
    },
  )
  test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('on %s it starts as ever', (host) => {
    expect(readConfig({ HOST: host })).toMatchObject({ host, isDemoOnNetwork: false })
  })
  test('nor behind a proxy that others can reach', () => {
    expect(refusal({ PUBLIC_URL: 'https://demo.example' })).toMatch(
      /^PUBLIC_URL is "https:\/\/demo\.example", which others can reach, .* or leave PUBLIC_URL out\.$/,
    )
    expect(readConfig({ PUBLIC_URL: 'http://localhost:9000' }).isDemoOnNetwork).toBe(false)
    expect(readConfig({ PUBLIC_URL: 'https://demo.example', DEMO_ON_NETWORK: 'yes' }).isDemoOnNetwork).toBe(true)
  })
  test('a real lounge has no such password, and is asked nothing', () => {
    expect(readConfig({ ...real, TRUST_PROXY: '192.168.1.2', HOST: '0.0.0.0' }).isDemoOnNetwork).toBe(false)
  })
})

test.each([
  ['CONNECT_PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['PORT', 'eighty', 'must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'must be a whole number'],
  ['PORT', '-1', 'must be a whole number'],
  ['PORT', '80.5', 'must be a whole number'],
  ['PORT', ' 80', 'must be a whole number'],
  ['HOST', 'http://localhost', 'must be a host name or an IP address'],
  ['HOST', 'localhost:8080', 'must be a host name'],
  ['DATABASE_URL', 'mysql://db/lounge', 'must be unset (SQLite in DATA_DIR) or a postgres:// address'],
  ['DATABASE_URL', 'data/lounge.db', 'must be unset'],
  ['DATABASE_URL', 'postgres:///lounge', 'must be unset'],
  ['BACKUP_MINUTES', '0.5', 'must be a whole number from 0 to 1440 (0 makes none)'],
  ['BACKUP_MINUTES', '1441', 'must be a whole number'],
  ['LOUNGE_MODE', 'Demo', 'must be demo or production'],
  ['DEMO_ON_NETWORK', 'true', 'must be yes or no'],
  ['PAYMENT_PROVIDER', 'cash', 'must be manual or simulated'],
  ['SMTP_URL', 'mail.example', 'must be an smtp:// or smtps:// address'],
  ['MAIL_FROM', 'Galaxy', 'must be an e-mail address'],
  ['PUBLIC_URL', 'till.example', 'must be an http:// or https:// address'],
  ['PUBLIC_URL', 'https://till.example/?a=b', 'must be an http:// or https:// address without ? or #'],
  ['TRUST_PROXY', 'nginx', 'must be addresses of proxies'],
  ['TRUST_PROXY', '10.0.0.0/33', 'must be addresses of proxies'],
  ['TRUST_PROXY', '10.0.0.1,', 'must be addresses of proxies'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent.'],
])('%s may not be %s', (variable, value, words) => {
  const said = refusal({ [variable]: value })
  expect(said).toContain(`${variable} is "${value}", but ${words}`)
  expect(said).not.toContain('\n')
})

test.each([
  'postgres://pos@localhost/lounge',
  'postgres://pos@[::1]/lounge',
  'postgres://pos@db/lounge?sslmode=disable',
  'postgresql://pos:word@10.0.0.5:6432/lounge?sslmode=require',
  'postgres:///lounge?host=/var/run/postgresql',
])('DATABASE_URL may be %s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('a database on another machine is not spoken to in clear text unless somebody says so', () => {
  expect(refusal({ DATABASE_URL: 'postgres://pos:hunter2@db.example/lounge' })).toMatch(
    /^DATABASE_URL leads to another machine \(db\.example\) .* add sslmode=verify-full/,
  )
})

describe('a secret may stand in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-config-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'database-url')
  writeFileSync(file, 'postgres://pos:hunter2@localhost/lounge\n')

  test('and is read from there', () => {
    expect(readPlace({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://pos:hunter2@localhost/lounge')
  })
  test('but not in both places, nor in a file that is not there', () => {
    expect(refusal({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://localhost/x' })).toBe(
      'DATABASE_URL and DATABASE_URL_FILE are both set: leave one out.',
    )
    expect(refusal({ SMTP_URL_FILE: join(folder, 'none') })).toMatch(
      /^SMTP_URL_FILE is ".*none", but that file cannot be read \(ENOENT\)/,
    )
  })
  test('and what is wrong with it is said without showing it', () => {
    writeFileSync(file, 'mysql://pos:hunter2@localhost/lounge')
    expect(refusal({ DATABASE_URL_FILE: file })).toContain('DATABASE_URL is "mysql://…@localhost/lounge"')
  })
})

test('an address is shown without what opens it', () => {
  for (const url of [
    'postgres://pos:hunter2@db.example/lounge',
    'postgres://db.example/lounge?password=hunter2&user=pos',
    'postgres://pos:ab/hunter2@db.example/lounge',
    'smtps://pos@mail.example:ab/hunter2@smtp.example',
    'pos:ab/hunter2@mail.example',
    'smtps:/pos:hunter2@mail.example',
    'smtps://mail.example?auth.user=pos&auth.pass=hunter2',
    'host=db.example user=pos password = hunter2',
    '//pos:hunter2@mail.example',
  ])
    expect(shownAddress(url)).not.toContain('hunter2')
  expect(refusal({ DATABASE_URL: 'mysql://pos:hunter2@db.example/lounge' })).toContain(
    'is "mysql://…@db.example/lounge"',
  )
  expect(shownAddress('/srv/lounge@home')).toBe('/srv/lounge@home')
})

test('https that somebody else speaks is a proxy in front of this server', () => {
  expect(readConfig(real).hasProxy).toBe(true)
  expect(readConfig({ ...real, TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }).hasProxy).toBe(false)
})

describe('a lounge vouches for itself', () => {
  const inBuilding = { LOUNGE_MODE: 'production', HOST: '0.0.0.0' } as const

  test('where tablets reach it and nobody else speaks TLS for it', () => {
    expect(readConfig(inBuilding)).toMatchObject({ hasHouse: true, hasProxy: false })
    for (const PUBLIC_URL of ['https://192.168.1.20:8080', 'https://lounge.local:8080', 'https://[fd00::20]'])
      expect(readConfig({ ...inBuilding, PUBLIC_URL })).toMatchObject({ hasHouse: true, hasProxy: false })
  })
  test.each([
    ['a demo', { LOUNGE_MODE: 'demo', DEMO_ON_NETWORK: 'yes' }],
    ['one on this machine alone', { HOST: '127.0.0.1' }],
    ['one with a certificate', { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }],
    ['one behind a proxy', { TRUST_PROXY: '192.168.1.2' }],
    ['one behind a proxy with a name of the internet', { PUBLIC_URL: 'https://till.example', TRUST_PROXY: '10.0.0.1' }],
  ])('but not %s', (_what, environment) => {
    expect(readConfig({ ...inBuilding, ...environment }).hasHouse).toBe(false)
  })
  test('with a second port for the page that connects tablets', () => {
    expect(refusal({ ...inBuilding, PORT: '8081' })).toBe(
      'CONNECT_PORT is "8081", and so is PORT: tablets need a second port for the page that connects them.',
    )
    expect(readConfig({ ...inBuilding, PORT: '8081', CONNECT_PORT: '8080' }).connectPort).toBe(8080)
    expect(readConfig({ PORT: '8081' }).port).toBe(8081)
  })
})

test('LOG_LEVEL may be written in capitals', () => {
  expect(readConfig({ LOG_LEVEL: 'WARN' }).logLevel).toBe('warn')
})

test('a certificate needs its key, and a key its certificate', () => {
  expect(refusal({ TLS_CERT: 'cert.pem' })).toMatch(/^TLS_CERT is set but TLS_KEY is not/)
  expect(refusal({ TLS_KEY: 'key.pem' })).toMatch(/^TLS_KEY is set but TLS_CERT is not/)
})

test('production needs no mail server; with one it needs the address that mailed links lead to', () => {
  expect(readConfig({ ...real, SMTP_URL: '', PUBLIC_URL: '' }).mail).toBeUndefined()
  expect(refusal({ ...real, PUBLIC_URL: '' })).toContain('SMTP_URL is set, but PUBLIC_URL is not')
  expect(readConfig(real)).toMatchObject({ mode: 'production', payments: 'manual', publicUrl: 'https://till.example' })
})

test.each([
  ['smtps://ada%40galaxy.ng:word@mail.example', 'ada@galaxy.ng'],
  ['smtp://apikey:word@mail.example', 'lounge@till.example'],
  ['smtp://mail.example', 'lounge@till.example'],
])('letters through %s come from %s unless MAIL_FROM says otherwise', (smtpUrl, from) => {
  expect(readConfig({ ...real, SMTP_URL: smtpUrl }).mail).toEqual({ smtpUrl, from })
  expect(readConfig({ ...real, SMTP_URL: smtpUrl, MAIL_FROM: 'a@b.ng' }).mail?.from).toBe('a@b.ng')
})

test('production does not start with payments that nobody confirms', () => {
  const said = refusal({ ...real, PAYMENT_PROVIDER: 'simulated' })
  expect(said).toContain('LOUNGE_MODE is "production", but PAYMENT_PROVIDER is "simulated"')
  expect(readConfig({ ...real, PAYMENT_PROVIDER: 'manual' }).payments).toBe('manual')
})
