// Goods that were thrown away or are missing, as Who did what lists them.
import { expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { idOf } from '../ids.ts'
import { naira } from '../money.ts'
import { actsOf, listed, without } from '../testing/acts.ts'
import { timestamp } from '../time.ts'
import { actsIn } from './acts.ts'
import { isUnvalued } from './words.ts'

test('what was thrown away is listed with how many it was, and an item with its worth at that price', () => {
  const why = { reason: 'Broken', words: '' } as const
  const { events } = listed('wasted', ['stock.waste', { itemId: 'star-lager', units: 200, ...why }])
  expect(actsOf(events, 'wasted')).toMatchObject([{ about: '200 × item:star-lager', amount: naira(200_000) }])
  const [wasted] = events
  assert(wasted, 'it happened')
  const older = without(wasted, 'unitPrice')
  expect(actsIn(older), 'rows made from the log of an earlier release stay').toMatchObject([
    { about: 'item:star-lager', amount: 0 },
  ])
  const lime = { department: 'bar', materialId: idOf<'material'>('lime'), amount: 1_500, ...why } as const
  const wastedLime = { kind: 'material.wasted', ...lime, saysHowMany: true, at: timestamp(0) } as const
  expect(actsIn(wastedLime)).toMatchObject([{ about: '1.5 × material:bar:lime', amount: 0 }])
  expect(actsIn(without(wastedLime, 'saysHowMany'))).toMatchObject([{ about: 'material:bar:lime', amount: 0 }])
})

test('goods that are missing, put right or taken off have no worth in the list, and it says so', () => {
  const star = 'star-lager'
  const kinds = ['stockShort', 'stockAdjusted', 'offMenu'] as const
  const done = [
    ['stock.count', { itemId: star, level: 1 }],
    ['stock.adjust', { itemId: star, difference: 3, reason: 'Found' }],
    ['item.remove', { itemId: star }],
  ] as const
  for (const [at, kind] of kinds.entries()) {
    const { events } = listed(kind, ...done.slice(0, at + 1))
    expect(actsOf(events, kind)).toMatchObject([{ amount: 0 }])
    expect(isUnvalued(kind)).toBe(true)
  }
  expect(isUnvalued('wasted'), 'an item has its price').toBe(false)
})
