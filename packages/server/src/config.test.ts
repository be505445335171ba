// The environment: what is allowed, and the sentence for what is not.
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, shownAddress } from './config.ts'
import { StartRefused } from './start-refused.ts'

const refusal = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
  return 'not refused'
}

test('an empty environment is the demo on this machine', () => {
  const place = { port: 8080, host: '127.0.0.1', dataDir: resolve('data') }
  const demo = { ...place, mode: 'demo', payments: 'simulated', logLevel: 'info' }
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
    }),
  ).toEqual(demo)
})

test('every variable is taken as it is written', () => {
  const config = readConfig({
    PORT: '443',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/lounge',
    LOUNGE_MODE: 'demo',
    PAYMENT_PROVIDER: 'manual',
    TLS_CERT: 'cert.pem',
    TLS_KEY: 'key.pem',
    SMTP_URL: 'smtps://user:word@mail.example:465',
    PUBLIC_URL: 'https://till.example',
    LOG_LEVEL: 'warn',
  })
  expect(config).toEqual({
    port: 443,
    host: '0.0.0.0',
    dataDir: '/srv/lounge',
    mode: 'demo',
    payments: 'manual',
    tls: { certPath: 'cert.pem', keyPath: 'key.pem' },
    publicUrl: 'https://till.example',
    logLevel: 'warn',
  })
})

test.each(['127.0.0.1', 'localhost', 'till-1.lan', '::', '::1', 'fe80::1%eth0'])('HOST may be %s', (host) => {
  expect(readConfig({ HOST: host }).host).toBe(host)
})

test.each([
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
  ['LOUNGE_MODE', 'Demo', 'must be demo or production'],
  ['PAYMENT_PROVIDER', 'cash', 'must be manual or simulated'],
  ['SMTP_URL', 'mail.example', 'must be an smtp:// or smtps:// address'],
  ['PUBLIC_URL', 'till.example', 'must be an http:// or https:// address'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace, silent'],
])('%s may not be %s', (variable, value, words) => {
  const said = refusal({ [variable]: value })
  expect(said).toContain(`${variable} is "${value}", but ${words}`)
  expect(said).not.toContain('\n')
})

test.each([
  'postgres://pos@db.example/lounge',
  'postgresql://pos:word@10.0.0.5:6432/lounge?sslmode=require',
  'postgres:///lounge?host=/var/run/postgresql',
])('DATABASE_URL may be %s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('an address is shown without what opens it', () => {
  for (const url of [
    'postgres://pos:hunter2@db.example/lounge',
    'postgres://db.example/lounge?password=hunter2&user=pos',
  ])
    expect(shownAddress(url)).not.toContain('hunter2')
  expect(refusal({ DATABASE_URL: 'mysql://pos:hunter2@db.example/lounge' })).toContain(
    'is "mysql://…@db.example/lounge"',
  )
})

test('a certificate needs its key, and a key its certificate', () => {
  expect(refusal({ TLS_CERT: 'cert.pem' })).toMatch(/^TLS_CERT is set but TLS_KEY is not/)
  expect(refusal({ TLS_KEY: 'key.pem' })).toMatch(/^TLS_KEY is set but TLS_CERT is not/)
})

test('production does not start while nobody could receive a code', () => {
  expect(refusal({ LOUNGE_MODE: 'production' })).toContain('SMTP_URL is not set')
  expect(refusal({ LOUNGE_MODE: 'production', SMTP_URL: 'smtp://mail.example' })).toContain(
    'comes with the next release',
  )
})

test('production does not start with payments that nobody confirms', () => {
  const said = refusal({ LOUNGE_MODE: 'production', PAYMENT_PROVIDER: 'simulated', SMTP_URL: 'smtp://mail.example' })
  expect(said).toContain('LOUNGE_MODE is "production", but PAYMENT_PROVIDER is "simulated"')
  expect(refusal({ LOUNGE_MODE: 'production', PAYMENT_PROVIDER: 'manual' })).not.toContain('PAYMENT_PROVIDER')
})
