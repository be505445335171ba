// The house: which names it vouches for, for how long, and which it cannot vouch for even if its key is stolen.
import { X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import { days } from '@lounge/domain/time'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { secretPath } from '../keys/secret-files.ts'
import { notBefore } from '../version.ts'
import { BelievedClock } from './believed-clock.ts'
import { makeLeaf, type Pem } from './certificates.ts'
import { House, type HouseParts, houseFile } from './house.ts'

const now = Date.now()
const today = { earliest: now, latest: now }
const addresses = ['192.168.1.20', 'fd00::20', '10.1.2.3', '172.20.0.1']

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lounge-house-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (parts: Partial<HouseParts> = {}): Promise<House> =>
  House.open({ dataDir, known: new Map(), now, machine: 'till-pc.local', addresses, ...parts })

const leafOf = (house: House): X509Certificate => new X509Certificate(house.current().cert)

/** The text of its file, as a thief would have it. */
function stolenKey(): Pem {
  const [key = '', cert = ''] = readFileSync(secretPath(dataDir, houseFile), 'utf8').split(/\n(?=-----BEGIN CERT)/)
  return { key, cert }
}

/** @returns undefined if a client that trusts this house trusts the shown certificate; otherwise why not */
async function distrust(house: House, { cert, key }: Pem, name: string): Promise<string | undefined> {
  const server = createServer({ cert, key }, (socket) => void socket.on('error', () => undefined).end())
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const ca = `-----BEGIN CERTIFICATE-----\n${Buffer.from(house.root().der).toString('base64')}\n-----END CERTIFICATE-----`
  try {
    return await new Promise((resolve) => {
      const socket = connect({
        port,
        host: '127.0.0.1',
        ca,
        ...(isIP(name) === 0 ? { servername: name } : {}),
        // Node verifies the name it connected to; this is the name a browser that came by `name` verifies.
        checkServerIdentity: (_host, { raw }) => mismatch(name, new X509Certificate(raw)),
      })
      socket.once('secureConnect', () => {
        socket.destroy()
        resolve(undefined)
      })
      socket.once('error', (error) => resolve(error.message))
    })
  } finally {
    server.close()
  }
}
const mismatch = (name: string, certificate: X509Certificate): Error | undefined =>
  (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)) === undefined
    ? new Error(`not for ${name}`)
    : undefined

test('each of its names and addresses is trusted by whoever trusts the root, and no other', async () => {
  const house = await open()
  const shown = house.current()
  const own = ['lounge.local', 'till-pc.local', 'localhost', '127.0.0.1', '::1']
  expect(shown.names).toEqual(['192.168.1.20', '10.1.2.3', '172.20.0.1', 'fd00::20', ...own])
  for (const name of shown.names) expect([name, await distrust(house, shown, name)]).toEqual([name, undefined])
  expect(await distrust(house, shown, '192.168.1.21')).toBe('not for 192.168.1.21')
  expect(await distrust(house, shown, 'till-pc-2.local')).toBe('not for till-pc-2.local')
  const other = join(dataDir, 'other')
  mkdirSync(other)
  expect(await distrust(await open({ dataDir: other }), shown, 'lounge.local')).toMatch(/unable to|self-signed/)
})

test.each(['bank.example', 'lounge.local.bank.example', '203.0.113.7', '2001:db8::1'])(
  'with its key stolen nobody can pass for %s',
  async (name) => {
    const house = await open()
    expect(await distrust(house, await makeLeaf(stolenKey(), ['lounge.local'], today), 'lounge.local')).toBeUndefined()
    expect(await distrust(house, await makeLeaf(stolenKey(), [name], today), name)).toBe('permitted subtree violation')
  },
)

test('its root vouches for nothing but certificates of this building, for ten years', async () => {
  const root = new X509Certificate((await open()).root().der)
  expect(root.ca).toBe(true)
  const text = root.raw.toString('hex')
  // Basic constraints: critical, an authority, with no other below it; then name constraints, critical.
  expect(text).toContain('0603551d130101ff040830060101ff020100')
  expect(text).toContain('0603551d1e0101ff04')
  expect(root.validToDate.getTime() - now).toBeGreaterThan(days(3650))
  expect(root.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1')
})

const byte = fc.nat(255)
const inBuilding = fc.oneof(
  fc.tuple(byte, byte, byte).map(([b, c, d]) => `10.${b}.${c}.${d}`),
  fc.tuple(fc.integer({ min: 16, max: 31 }), byte, byte).map(([b, c, d]) => `172.${b}.${c}.${d}`),
  fc.tuple(byte, byte).map(([c, d]) => `192.168.${c}.${d}`),
  fc
    .array(fc.nat(0xffff), { minLength: 7, maxLength: 7 })
    .map((all) => ['fd12', ...all.map((each) => each.toString(16))].join(':')),
)
const anywhere = fc.oneof(inBuilding, fc.ipV4(), fc.ipV6())

test('whatever addresses the machine has, devices of every kind take what it shows', async () => {
  const house = await open()
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(anywhere, { maxLength: 8 }), async (present) => {
      await house.renewIfNeeded({ now: now }, present)
      const { names, until } = house.current()
      const leaf = leafOf(house)
      for (const name of names) expect(mismatch(name, leaf)).toBeUndefined()
      // Apple: at most 825 days, for servers, with their names.
      expect(leaf.validToDate.getTime()).toBe(Math.floor(until / 1000) * 1000)
      expect(until - leaf.validFromDate.getTime()).toBeLessThanOrEqual(days(825))
      expect(now - leaf.validFromDate.getTime()).toBeGreaterThanOrEqual(days(2))
      expect(leaf.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
      expect(leaf.ca).toBe(false)
      expect(await distrust(house, house.current(), names[0] ?? '')).toBeUndefined()
    }),
    { numRuns: 25 },
  )
})

describe('what it shows is made anew', () => {
  test('sixty days before its end, and not sooner', async () => {
    const house = await open()
    const { cert, until } = house.current()
    expect(await house.renewIfNeeded({ now: until - days(61) }, addresses)).toBe(false)
    expect(house.current().cert).toBe(cert)
    expect(await house.renewIfNeeded({ now: until - days(59) }, addresses)).toBe(true)
    expect(house.current().until).toBeGreaterThan(until + days(300))
  })
  test('when an address comes or goes, and not because they are told in another order', async () => {
    const house = await open()
    expect(await house.renewIfNeeded({ now: now }, addresses.toReversed())).toBe(false)
    expect(await house.renewIfNeeded({ now: now }, ['192.168.7.7'])).toBe(true)
    expect(house.current().names).toContain('192.168.7.7')
    expect(house.current().names).not.toContain('192.168.1.20')
  })
  test('when the clock was ahead while it was made', async () => {
    const house = await open({ now: now + days(100) })
    expect(await house.renewIfNeeded({ now: now }, addresses)).toBe(true)
    expect(leafOf(house).validFromDate.getTime()).toBeLessThan(now)
  })
  test('never longer than its root, and then no more', async () => {
    const house = await open()
    const rootEnd = new X509Certificate(house.root().der).validToDate.getTime()
    expect(await house.renewIfNeeded({ now: rootEnd - days(100) }, addresses)).toBe(true)
    expect(house.current().until).toBe(rootEnd)
    expect(await house.renewIfNeeded({ now: rootEnd - days(10) }, addresses)).toBe(false)
  })
})

describe('its key', () => {
  test('is for the server’s own user, and the same root comes of it at each start and on another machine', async () => {
    const first = await open()
    expect(statSync(secretPath(dataDir, houseFile)).mode & 0o077).toBe(0)
    const again = await open({ known: first.prints, machine: 'other-pc.local' })
    expect(again.root().fingerprint).toBe(first.root().fingerprint)
    // The root does not vouch for another machine's name: a certificate with one would be invalid.
    expect(again.current().names).not.toContain('other-pc.local')
    expect(await distrust(first, again.current(), 'lounge.local')).toBeUndefined()
  })
  test('that is gone, damaged or another one stops the start, and stays as it is', async () => {
    const { prints: known } = await open()
    const path = secretPath(dataDir, houseFile)
    const text = readFileSync(path, 'utf8')
    const other = join(dataDir, 'other')
    mkdirSync(other)
    await open({ dataDir: other })
    for (const [damaged, words] of [
      [text.slice(0, 500), /house\.key is not a key of Lounge: put the file from the backup in its place\.$/],
      ['', /house\.key is not a key of Lounge/],
      [
        text.replace(
          /-----BEGIN CERT[^]*/,
          readFileSync(join(other, 'secrets', houseFile), 'utf8').replace(/[^]*(?=-----BEGIN CERT)/, ''),
        ),
        /is not a key of Lounge/,
      ],
      [
        readFileSync(join(other, 'secrets', houseFile), 'utf8'),
        /house\.key is another key than the one this lounge was opened with/,
      ],
    ] as const) {
      writeFileSync(path, damaged)
      await expect(open({ known })).rejects.toThrow(words)
      expect(readFileSync(path, 'utf8')).toBe(damaged)
    }
    rmSync(path)
    await expect(open({ known })).rejects.toThrow(/house\.key is gone: put the folder "secrets" .* or restore a backup/)
  })
})

test('by a clock of 1970 it goes by the last thing that happened, and says that the clock is wrong', async () => {
  const clock = new BelievedClock({ lastBookedAt: now, serverOffMs: now }, () => 0)
  expect(clock.isWrong).toBe(true)
  const house = await open(clock.times)
  expect(leafOf(house).validFromDate.getTime()).toBeLessThan(now)
  expect(house.current().until).toBeGreaterThan(now + days(390))
  const atFirst = new BelievedClock({ lastBookedAt: 0, serverOffMs: undefined }, () => 0)
  expect([atFirst.isWrong, atFirst.now()]).toEqual([true, notBefore])
  expect(new BelievedClock({ lastBookedAt: now - 1, serverOffMs: undefined }, () => now).isWrong).toBe(false)
})

describe('by a clock that was ahead once and is right again', () => {
  test.each([5, 30, 365, 428, 429, 366 * 2, 365 * 70])(
    'what it shows holds now, with a log that is %i days ahead',
    async (ahead) => {
      await open() // its root was made while the clock was right
      const clock = new BelievedClock({ lastBookedAt: now + days(ahead), serverOffMs: days(ahead) }, () => now)
      const house = await open(clock.times)
      expect(await distrust(house, house.current(), 'lounge.local')).toBeUndefined()
      const { from, until } = house.current()
      expect(now - from).toBe(days(2))
      expect(until - now).toBeGreaterThanOrEqual(days(395))
      expect(until - from).toBeLessThanOrEqual(days(825))
      expect(await house.renewIfNeeded(clock.times, addresses)).toBe(false)
    },
  )
  test('it is made anew as soon as the clock is right', async () => {
    let said = now + days(365 * 70)
    const clock = new BelievedClock({ lastBookedAt: said, serverOffMs: undefined }, () => said)
    const house = await open(clock.times)
    expect(await distrust(house, house.current(), 'lounge.local')).toBe('certificate is not yet valid')
    said = now
    expect(await house.renewIfNeeded(clock.times, addresses)).toBe(true)
    expect(await distrust(house, house.current(), 'lounge.local')).toBeUndefined()
  })
})

test('by a clock that is behind by less than a year it holds for the clock, and for the last thing that happened', async () => {
  const clock = new BelievedClock({ lastBookedAt: now, serverOffMs: days(200) }, () => now - days(200))
  const house = await open(clock.times)
  expect(await distrust(house, house.current(), 'lounge.local')).toBeUndefined()
  expect(house.current()).toMatchObject({ from: now - days(202), until: now + days(395) })
})
