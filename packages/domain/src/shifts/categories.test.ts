// Cash that goes into a drawer: the books record its source, and none of it is income.
import { expect, test } from 'vitest'
import type { HouseAccount } from '../ledger/ledger.ts'
import { type Kobo, naira } from '../money.ts'
import { command } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import type { cashInCategories } from './categories.ts'
import { emptyTally } from './tally.ts'
import { sectionsOf } from './views.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const balance = ({ lounge }: Scene, id: HouseAccount) => lounge.get('account', id)?.balance ?? 0
const into = (category: (typeof cashInCategories)[number], amount: Kobo) =>
  command('shift.cashIn', { category, amount, note: '' })

test('DAY-11 what comes back of an expense is less of it, and what the owner lays into the drawer is theirs; neither was earned', () => {
  const scene = given(command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }))
  scene.when(command('shift.cashOut', { category: 'Diesel', amount: naira(10_000), note: '' })).thenApplied()
  scene.when(into('Back from: Diesel', naira(1_500))).thenApplied()
  scene.when(into('From the owner', naira(50_000))).thenApplied()
  expect(balance(scene, 'expenses:Diesel')).toBe(naira(8_500))
  expect(balance(scene, 'owner')).toBe(naira(-50_000))
  expect(balance(scene, 'differences')).toBe(0)
  expect(balance(scene, 'drawer:1')).toBe(naira(20_000 - 10_000 + 1_500 + 50_000))
  const { tally } = scene.lounge.get('till-figures', '1')?.running ?? { tally: emptyTally }
  const lines = sectionsOf(tally).flatMap((section) => section.lines)
  expect(lines).toEqual(
    expect.arrayContaining([
      { label: 'In: From the owner', count: 1, amount: naira(50_000) },
      { label: 'In: Back from: Diesel', count: 1, amount: naira(1_500) },
    ]),
  )
  scene
    .when({ name: 'shift.cashIn', args: { category: 'Back from: Card fees', amount: naira(1), note: '' } })
    .thenRejected('command_invalid')
})
