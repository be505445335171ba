// What was thrown away, as Who did what lists it.
import { expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { idOf } from '../ids.ts'
import { naira } from '../money.ts'
import { actsOf, listed, without } from '../testing/acts.ts'
import { timestamp } from '../time.ts'
import { actsIn } from './acts.ts'

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
