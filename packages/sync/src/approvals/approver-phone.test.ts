import 'fake-indexeddb/auto'
import { kobo, naira } from '@lounge/domain/money'
import { hexToBytes } from '@noble/hashes/utils.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApproverPhone, type Made } from './approver-phone.ts'
import { type Act, codeFor, maskOf, readBackOf, secretOf } from './code.ts'
import { openDB } from 'idb'

const key = 'ab'.repeat(32)
const owner = { site: 'main', staffId: 'ngozi', name: 'Ngozi Okafor', setUpAt: 1 }
const refund: Act = { kind: 'refund', amount: naira(3_500) }
const name = { site: 'main', till: 2, ticket: 17 }
const secret = secretOf(hexToBytes(key), name)

let phones = 0
let database = ''
let phone: ApproverPhone
beforeEach(() => {
  database = `lounge-${(phones += 1)}`
  phone = new ApproverPhone(database)
})
afterEach(() => {
  phone.close()
  vi.unstubAllGlobals()
})

async function made(till = 2, ticket = 17, act = refund, at = 1): Promise<Made> {
  const found = await phone.make(till, ticket, act, at)
  if (!found || 'other' in found) throw new Error('no code')
  return found
}

test('a phone that is set up makes the codes that the server makes', async () => {
  expect(await phone.owner()).toBeUndefined()
  expect(await phone.make(2, 17, refund, 1)).toBeUndefined()
  await phone.setUp({ ...owner, key })
  expect(await phone.owner()).toEqual(owner)
  expect(await made()).toMatchObject({
    code: codeFor(secret, maskOf(name, refund)),
    readBack: readBackOf(secret, name),
  })
})

test('what it makes them of cannot be read out of the browser', async () => {
  await phone.setUp({ ...owner, key })
  const { key: kept } = await keptPhone()
  expect(kept).toBeInstanceOf(CryptoKey)
  await expect(crypto.subtle.exportKey('raw', kept as CryptoKey)).rejects.toThrow('extract')
  expect((kept as CryptoKey).extractable).toBe(false)
})

test('on plain http, where browsers have no cryptography, it makes the same codes', async () => {
  vi.stubGlobal('crypto', { subtle: undefined })
  await phone.setUp({ ...owner, key })
  expect((await made()).code).toBe(codeFor(secret, maskOf(name, refund)))
})

test('a ticket has one code: the same again for the same, and none for anything else', async () => {
  await phone.setUp({ ...owner, key })
  const first = await made()
  expect(await made(2, 17, refund, 99)).toEqual(first)
  expect(await phone.make(2, 17, { kind: 'refund', amount: kobo(1) }, 99)).toEqual({ other: first })
  expect(await phone.make(2, 17, { kind: 'comp', amount: refund.amount }, 99)).toEqual({ other: first })
  expect(await phone.list()).toEqual([first])
})

test('the three digits that are read back close the entry, and no others do', async () => {
  await phone.setUp({ ...owner, key })
  const { readBack } = await made()
  const wrong = readBack === '000' ? '111' : '000'
  expect(await phone.readBack(2, 17, wrong)).toBe(false)
  expect(await phone.readBack(2, 18, readBack)).toBe(false)
  expect((await phone.list()).map(({ isClosed }) => isClosed)).toEqual([false])
  expect(await phone.readBack(2, 17, ` ${readBack} `)).toBe(true)
  expect((await phone.list()).map(({ isClosed }) => isClosed)).toEqual([true])
})

test('its list goes to the server until that knows what became of each', async () => {
  await phone.setUp({ ...owner, key })
  await made(2, 17, refund, 1)
  await made(2, 18, refund, 2)
  const told = await phone.toTell()
  expect(told.map(({ ticket }) => ticket)).toEqual([18, 17])
  await phone.met(told, ['waits', 'used'])
  expect((await phone.toTell()).map(({ ticket }) => ticket)).toEqual([18])
  expect((await phone.list()).map(({ fate }) => fate)).toEqual(['waits', 'used'])
})

test('what the server did not know is told again, after all that it has not heard of', async () => {
  await phone.setUp({ ...owner, key })
  await made(2, 17, refund, 2)
  await phone.met(await phone.toTell(), ['unknown'])
  await made(2, 18, refund, 1)
  const told = await phone.toTell()
  expect(told.map(({ ticket }) => ticket)).toEqual([18, 17])
  await phone.met(told, ['used', 'differs'])
  expect(await phone.toTell()).toEqual([])
})

test('a phone that is set up anew, or forgotten, keeps nothing of before', async () => {
  await phone.setUp({ ...owner, key })
  await made()
  await phone.setUp({ ...owner, key: 'cd'.repeat(32) })
  expect(await phone.list()).toEqual([])
  expect((await made()).code).not.toBe(codeFor(secret, maskOf(name, refund)))
  await phone.forget()
  expect([await phone.owner(), await phone.list()]).toEqual([undefined, []])
})

async function keptPhone(): Promise<{ key: unknown }> {
  const opened = await openDB(`${database}-approver`)
  const kept = (await opened.get('phone', 'phone')) as { key: unknown }
  opened.close()
  return kept
}
