// Ids: UUIDv7s made on the terminal, and those derived from them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CommandId, derivedId, ItemId, OrderId, TicketId, uuidv7 } from './ids.ts'
import { commandId } from './testing/ids.ts'

const moment = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const chance = fc.uint8Array({ minLength: 10, maxLength: 10 })

test('an id says that it is a UUID of version 7, whatever the dice say', () => {
  fc.assert(
    fc.property(moment, chance, (now, random) => {
      const id = uuidv7(now, random)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(OrderId.parse(id)).toBe(id)
    }),
  )
})

test('ids sort as they were made, and tell when', () => {
  fc.assert(
    fc.property(moment, moment, chance, chance, (one, other, random, otherRandom) => {
      fc.pre(one !== other)
      expect(uuidv7(one, random) < uuidv7(other, otherRandom)).toBe(one < other)
      expect(parseInt(uuidv7(one, random).replaceAll('-', '').slice(0, 12), 16)).toBe(one)
    }),
  )
})

test('every random bit beyond version and variant counts', () => {
  const still = uuidv7(0, new Uint8Array(10))
  for (let index = 0; index < 10; index++) {
    const random = new Uint8Array(10)
    random[index] = 1
    expect(uuidv7(0, random)).not.toBe(still)
  }
})

test('a clock before 1970 still gives an id', () => {
  expect(uuidv7(-5, new Uint8Array(10))).toBe('00000000-0000-7000-8000-000000000000')
})

test('what a command makes is named after it, the same each time it is decided', () => {
  const id = derivedId<'ticket'>(commandId(1), 'bar')
  expect(id).toBe(`${commandId(1)}.bar`)
  expect(TicketId.parse(id)).toBe(id)
})

test.each(['', 'x', `${commandId(1)}x`, commandId(1).toUpperCase(), `${commandId(1)}\n`])('%j is no id', (text) => {
  expect(CommandId.safeParse(text).success).toBe(false)
})

test.each(['', '-star', 'Star', 'star lager', 'a'.repeat(61), '../star'])('%j names no item', (text) => {
  expect(ItemId.safeParse(text).success).toBe(false)
})
