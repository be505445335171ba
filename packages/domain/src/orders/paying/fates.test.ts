// The fate of each line of a payment: every row of the table, as the till and the hub read it.
import { expect, test } from 'vitest'
import { type Decided, fateOf, type Named, namedAs, type Where } from './fates.ts'

type Row = readonly [named: Named, where: Where, ...decided: readonly [Decided['fate'], Decided['oddity']?]]

const rows: readonly Row[] = [
  ['new', 'nowhere', 'new'],
  ['new', 'elsewhere', 'new'],
  ['new', 'paid', 'new'],
  ['new', 'voided', 'new'],
  ['part', 'nowhere', 'new'],
  ['part', 'elsewhere', 'brought'],
  ['part', 'paid', 'owed', 'paidTwice'],
  ['part', 'voided', 'again', 'paidAfterVoid'],
  ['open', 'here', 'sold'],
  ['open', 'nowhere', 'new'],
  ['open', 'elsewhere', 'brought', 'rejoined'],
  ['open', 'paid', 'owed', 'paidTwice'],
  ['open', 'voided', 'again', 'lineRemoved'],
  ['emptied', 'nowhere', 'new'],
  ['emptied', 'elsewhere', 'brought', 'rejoined'],
  ['emptied', 'paid', 'owed', 'paidTwice'],
  ['emptied', 'voided', 'again', 'lineRemoved'],
  ['closed', 'nowhere', 'new', 'addedToClosed'],
  ['closed', 'elsewhere', 'brought', 'addedToClosed'],
  ['closed', 'paid', 'owed', 'paidTwice'],
  ['closed', 'voided', 'again', 'lineRemoved'],
  ['voided', 'nowhere', 'new', 'paidAfterVoid'],
  ['voided', 'elsewhere', 'brought', 'paidAfterVoid'],
  ['voided', 'paid', 'owed', 'paidTwice'],
  ['voided', 'voided', 'again', 'paidAfterVoid'],
]

test.each(rows.map(([named, where, fate, oddity]) => ({ named, where, fate, oddity })))(
  'an order that is $named, a line that is $where: $fate $oddity',
  ({ named, where, fate, oddity }) => {
    expect(fateOf(named, where)).toEqual(oddity === undefined ? { fate } : { fate, oddity })
  },
)

test('an order that no one knows is a part where the order it was split off from is known', () => {
  expect(namedAs(undefined, undefined)).toBe('new')
})
