// Honest work raises no exception that an owner would have to ask about, on any evening.
import { expect, test } from 'vitest'
import { isOpenClaim } from '@lounge/domain/claims/claims'
import { openExceptions } from '@lounge/domain/exceptions/views'
import { FateBook } from '@lounge/domain/fates/fate-book'
import { unitsIn } from '@lounge/domain/fates/triangle'
import { idOf } from '@lounge/domain/ids'
import { kobo, naira } from '@lounge/domain/money'
import { stations } from '@lounge/domain/menu/menu'
import { dice } from '@lounge/domain/testing/dice'
import { type Deed, honestEvening } from '@lounge/domain/testing/honest-evening'
import { idOfShift } from '@lounge/domain/testing/ids'
import { cashier } from '@lounge/domain/testing/people'
import { command, line, order, pay } from '@lounge/domain/testing/requests'
import type { Scene } from '@lounge/domain/testing/scene'
import { ticketKind } from '@lounge/domain/tickets/tickets'
import { type ActKind, actsIn } from '@lounge/domain/acts/acts'
import { signalsIn, type Tally } from '@lounge/domain/acts/signals'

/** The exceptions of an evening, by name; none if it looks honest. */
function raisedIn({ scene: { lounge }, deeds }: { readonly scene: Scene; readonly deeds: readonly Deed[] }): string[] {
  const events = deeds.flatMap((deed) => deed.events)
  const short = events.filter((event) => event.kind === 'shift.counted' && event.difference !== 0)
  return [
    ...madeNotPaid(lounge, deeds),
    ...short.map(() => 'a drawer is short or over'),
    ...openExceptions(lounge).map(({ code }) => `flag ${code}`),
    ...[...lounge.all('claim')].filter(isOpenClaim).map(({ id }) => `claim ${id}`),
    ...standOut(deeds),
  ]
}

function madeNotPaid(lounge: Scene['lounge'], deeds: readonly Deed[]): string[] {
  const book = new FateBook()
  for (const { events } of deeds)
    for (const [index, event] of events.entries()) book.hear(event, idOf<'line'>(`waste-${index}`), {}, events)
  for (const station of stations) for (const ticket of lounge.all(ticketKind(station))) book.follow(undefined, ticket)
  return [...book.fates()].flatMap(({ line, counts }) => {
    const units = unitsIn(counts, 'missing')
    return units === 0 ? [] : [`${units} of ${line} made and not paid`]
  })
}

function standOut(deeds: readonly Deed[]): string[] {
  const base = new Map<string, number>()
  const done = new Map<ActKind, Map<string, { incidents: number; amount: number }>>()
  for (const { by, events } of deeds) {
    const { staffId } = by
    if (events.some(({ kind }) => kind === 'order.paid')) base.set(staffId, (base.get(staffId) ?? 0) + 1)
    for (const { kind, amount } of events.flatMap(actsIn)) {
      const people = done.get(kind) ?? new Map<string, { incidents: number; amount: number }>()
      const before = people.get(staffId) ?? { incidents: 0, amount: 0 }
      done.set(kind, people.set(staffId, { incidents: before.incidents + 1, amount: before.amount + amount }))
    }
  }
  return [...done].flatMap(([kind, people]) => {
    const tallies = [...base].map(([staffId, sales]): Tally => {
      const { incidents = 0, amount = 0 } = people.get(staffId) ?? {}
      return { staffId: idOf<'staff'>(staffId), incidents, amount: kobo(amount), base: sales }
    })
    return signalsIn(tallies).map(({ staffId }) => `${kind} of ${staffId}`)
  })
}

/** `npm run proof` plays a thousand. */
const evenings = Number(process.env['LOUNGE_EVENINGS'] ?? 60)

test('DAY-10 at most two of a hundred honest evenings raise anything', { timeout: 600_000 }, () => {
  const raised = new Map<number, readonly string[]>()
  const seen = new Set<string>()
  for (let seed = 1; seed <= evenings; seed++) {
    const played = honestEvening(dice(seed))
    for (const { events } of played.deeds) for (const { kind } of events) seen.add(kind)
    const found = raisedIn(played)
    if (found.length > 0) raised.set(seed, found)
  }
  // Together the evenings contain everything that happens on honest evenings.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'order.voided',
      'order.comped',
      'order.refunded',
      'order.presented',
      'receipt.printedAgain',
      'payment.confirmed',
      'funcard.toppedUp',
      'day.closed',
    ]),
  )
  expect([...raised].slice(0, raised.size > evenings / 50 ? 5 : 0)).toEqual([])
})

test('DAY-10 what is looked for is found: a note is taken, a transfer never comes, a bill is collected twice', () => {
  const { scene, deeds } = honestEvening(dice(1), 5)
  expect(raisedIn({ scene, deeds })).toEqual([])
  const shiftId = idOfShift(7)
  const bill = order(800, 3, [line(8_000, 'jollof-rice')])
  const taken = [
    command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }),
    command('shift.count', { shiftId, coins: { 100000: 19 } }),
    pay(bill, { method: 'Transfer' }),
    pay(bill),
  ].map((deed): Deed => ({ by: cashier, events: scene.told(deed, cashier).events }))
  expect(raisedIn({ scene, deeds: [...deeds, ...taken] })).toEqual([
    'a drawer is short or over',
    'flag order_paid_twice',
    expect.stringContaining('claim'),
  ])
})
