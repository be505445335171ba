// What each role's terminals hold.
import { expect, test } from 'vitest'
import type { Kind } from './lounge.ts'
import { everyKind, holdsAllFor, scopeOf } from './scope.ts'
import { given, rowsOf } from './testing/scene.ts'
import { line, order, pay, place } from './testing/requests.ts'
import { adasCard } from './testing/ids.ts'

/** Kinds that tell prices, who ordered, or what anybody owns. */
const secretFromStations: readonly Kind[] = [
  'price',
  'popularity',
  'coupon',
  'stock',
  'table',
  'order',
  'funcard',
  'balance',
  'account',
  'exception',
  'exception:office',
  'notification:pos',
  'notification:manager',
]

test.each([
  [
    'kitchen',
    [
      'bell',
      'category',
      'item',
      'material-request:kitchen',
      'material:kitchen',
      'notification:kitchen',
      'settings',
      'ticket:kitchen',
    ],
  ],
  [
    'bar',
    ['bell', 'category', 'item', 'material-request:bar', 'material:bar', 'notification:bar', 'settings', 'ticket:bar'],
  ],
])('the %s holds its own tickets and materials, and no price, order, customer or balance', (role, kinds) => {
  expect([...scopeOf(role)].sort()).toEqual(kinds)
  for (const kind of secretFromStations) expect(scopeOf(role).has(kind)).toBe(false)
})

test('the till holds neither the books nor what others ask for or should hear', () => {
  const kinds = scopeOf('pos')
  expect([...everyKind].filter((kind) => !kinds.has(kind)).sort()).toEqual([
    'account',
    'cost',
    'exception:office',
    'material-request:bar',
    'material-request:kitchen',
    'material:bar',
    'material:kitchen',
    'morning',
    'notification:bar',
    'notification:kitchen',
    'notification:manager',
    'outage',
    'seal-note',
    'till-figures',
  ])
})

test('DAY-01 the office holds everything but what should be in the drawers, and the owner alone the morning page', () => {
  const hiddenFrom = (role: string) => [...everyKind].filter((kind) => !scopeOf(role).has(kind)).sort()
  expect(hiddenFrom('owner')).toEqual(['account', 'seal-note', 'till-figures'])
  expect(hiddenFrom('manager')).toEqual(['account', 'morning', 'seal-note', 'till-figures'])
})

test.each(['waiter', 'system', '', 'constructor'])('a role called %j holds nothing', (role) => {
  expect(scopeOf(role).size).toBe(0)
})

test('nothing of an order that a station holds names the customer, or what a line costs', () => {
  const withCard = order(1, 7, [line(1, 'star-lager', 2), line(2, 'jollof-rice')], { customer: adasCard })
  const { lounge } = given(place(withCard), pay(withCard, { method: 'FunCard' }))
  for (const role of ['kitchen', 'bar']) {
    const text = JSON.stringify(rowsOf(lounge, scopeOf(role)))
    for (const secret of ['Ada', 'FC100000001', adasCard, 'unitPrice', 'balance']) expect(text).not.toContain(secret)
  }
})

test.each([
  ['pos', 'order.pay', true],
  ['manager', 'order.pay', true],
  ['kitchen', 'order.pay', false],
  ['kitchen', 'ticket.start', true],
  ['pos', 'ticket.start', false],
  ['pos', 'item.change', false],
  ['', 'order.pay', false],
] as const)('a terminal of role %j holds all that %s is decided on: %s', (role, name, holds) => {
  expect(holdsAllFor(role, name)).toBe(holds)
})
