// The receipt keys over the months: which one signs, which ones count, and what a backup of another month can prove.
import { days } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { provesForMs, ReceiptKeys } from './receipt-keys.ts'

const start = Date.UTC(2026, 10, 23)
const text = 'two beers, paid'
const kept = (): void => undefined
const copyOf = (keys: ReceiptKeys): ReceiptKeys => {
  const copy = ReceiptKeys.read(keys.text)
  if (!copy) throw new Error('not readable')
  return copy
}

test('a receipt names its key, and is about its own words only', () => {
  const keys = ReceiptKeys.fresh(start)
  const signature = keys.sign(text)
  expect(signature.startsWith(`${keys.id}.`)).toBe(true)
  expect([text, 'three beers, paid'].map((each) => keys.proves(each, signature, start))).toEqual([true, false])
  for (const other of [`${keys.id}.`, signature.slice(0, -1), `x${signature}`, '', ReceiptKeys.fresh(start).sign(text)])
    expect([keys.proves(text, other, start), keys.signed(text, other)]).toEqual([false, false])
})

test('each month another key signs; the one before proves what it signed for as long as terminals keep it', () => {
  const keys = ReceiptKeys.fresh(start)
  const signature = keys.sign(text)
  expect(keys.turn(start + days(29), kept)).toBe(false)
  expect(keys.turn(start + days(30), kept)).toBe(true)
  expect(keys.sign(text)).not.toBe(signature)
  const turnedAt = start + days(30)
  expect(keys.proves(text, signature, turnedAt + provesForMs - 1)).toBe(true)
  expect(keys.proves(text, signature, turnedAt + provesForMs)).toBe(false)
  expect(keys.signed(text, signature)).toBe(true)
})

test('a key that cannot be kept signs nothing: the one before signs on, and it stays due', () => {
  const keys = ReceiptKeys.fresh(start)
  const [signature, before] = [keys.sign(text), keys.text]
  const full = (): never => {
    throw new Error('the disk is full')
  }
  for (const day of [30, 31]) expect(() => keys.turn(start + days(day), full)).toThrow('full')
  expect([keys.sign(text), keys.text]).toEqual([signature, before])
  let file = ''
  expect(keys.turn(start + days(32), (turned) => void (file = turned))).toBe(true)
  expect(keys.text).toBe(file)
  expect(ReceiptKeys.read(file)?.sign(text)).toBe(keys.sign(text))
})

test('a backup of last month knows the key that signs today', () => {
  const keys = ReceiptKeys.fresh(start)
  const backup = copyOf(keys)
  keys.turn(start + days(30), kept)
  const signature = keys.sign(text)
  backup.renew(start + days(40))
  expect(backup.proves(text, signature, start + days(41))).toBe(true)
})

test('TRU-16 after a restore neither key of the backup signs any more, and one that was lost proves nothing', () => {
  const keys = ReceiptKeys.fresh(start)
  const [thief, before] = [copyOf(keys), keys.sign(text)]
  keys.renew(start + 1)
  expect(keys.id).not.toBe(thief.id)
  keys.lose(start + 2)
  const forged = [thief.sign(text), (thief.turn(start + days(30), kept), thief.sign(text)), before]
  expect(forged.map((each) => keys.proves(text, each, start + 3))).toEqual([false, false, false])
  // The log stays as it was signed.
  expect(keys.signed(text, before)).toBe(true)
  expect(copyOf(keys).sign(text)).toBe(keys.sign(text))
})

test('a restore knows what the lounge that it replaces had signed, and what was lost stays lost', () => {
  const keys = ReceiptKeys.fresh(start)
  const backup = copyOf(keys)
  keys.turn(start + days(30), kept)
  keys.turn(start + days(60), kept)
  const signature = keys.sign(text)
  const restored = copyOf(backup)
  restored.renew(start + days(61))
  expect(restored.proves(text, signature, start + days(61))).toBe(false)
  restored.learn(keys, start + days(61))
  expect(restored.proves(text, signature, start + days(61))).toBe(true)

  const lost = copyOf(keys)
  lost.lose(start + days(62))
  const again = copyOf(backup)
  again.renew(start + days(63))
  again.learn(lost, start + days(63))
  expect([signature, backup.sign(text)].map((each) => again.proves(text, each, start + days(63)))).toEqual([
    false,
    false,
  ])
  expect(again.proves(text, again.sign(text), start + days(63))).toBe(true)
})

test('a text that holds no keys is none', () => {
  for (const wrong of ['', '{}', 'c2hvcnQ=', '{"current":{"key":"x","since":1}}'])
    expect(ReceiptKeys.read(wrong)).toBeUndefined()
})
