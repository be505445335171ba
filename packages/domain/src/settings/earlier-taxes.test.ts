// The owner changes the flat tax while a till is away: its earlier sales are booked as they were.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { command, line, order, pay } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { orderId } from '../testing/ids.ts'
import { settingsOf } from './settings.ts'

const day = 24 * 60
const tax = (amount: number) => command('settings.change', { taxFlat: naira(amount) })
const beer = order(1, 7, [line(1, 'star-lager', 1)])
/** ₦1,000, and the lounge's initial tax of ₦200. */
const sold = pay(beer)
const differs = (due: string) => refuse('total_differs', { due, taken: '₦1,200' })
const booked = ({ lounge }: Scene) => lounge.get('order', orderId(1))

test('what a till sold before the tax was changed is booked with the tax of its receipt, and so is what it sells for 72 hours after that', () => {
  const scene = () => given().later(60).after(tax(300)).later(30)
  const away = scene()
  const outcome = away.toldLate(60, sold).thenApplied()
  expect(outcome.events.find(({ kind }) => kind === 'order.paid')).toMatchObject({ difference: 0 })
  expect(booked(away)).toMatchObject({ settlement: { tax: naira(200), total: naira(1_200) } })
  scene().toldLate(10, sold).thenApplied()
  // It is told a minute later.
  const after = (minutesAfter: number) => given(tax(300)).later(minutesAfter - 1)
  after(3 * day - 1)
    .told(sold)
    .thenApplied()
  after(3 * day + 1)
    .told(sold)
    .thenFlagged(differs('₦1,300'))
})

test('who asks with the tax of before hears of the one that is set', () => {
  given(tax(300)).later(30).when(sold).thenRefused(differs('₦1,300'))
})

test('of several taxes those count that counted then or since, or less than 72 hours before', () => {
  const flagsOf = (minutesAgo: number, amount: number) => {
    // ₦200 until 18:30, ₦300 until 20:30, then ₦400.
    const scene = given().later(30).after(tax(300)).later(120).after(tax(400)).later(30)
    const { decision } = scene.toldLate(minutesAgo, pay(beer, { tax: naira(amount) }))
    return decision.outcome === 'applied' ? decision.flags.length : undefined
  }
  expect([flagsOf(170, 200), flagsOf(90, 300), flagsOf(10, 400)]).toEqual([0, 0, 0])
  expect([flagsOf(90, 200), flagsOf(10, 300), flagsOf(170, 100)]).toEqual([0, 0, 1])
})

test('a tax that was left out is flagged', () => {
  const scene = given(tax(300))
  const without = pay(beer, { tax: 0 })
  scene.told(without).thenFlagged(refuse('total_differs', { due: '₦1,300', taken: '₦1,000' }))
})

test('taxes of before are kept for as long as somebody may tell of them', () => {
  const scene = given(tax(300)).later(7 * day)
  scene.after(tax(400))
  expect(settingsOf(scene.lounge).earlierTaxes).toMatchObject([{ taxFlat: naira(300) }])
  const { earlierTaxes } = settingsOf(scene.after(command('settings.change', { lowStockAt: 9 })).lounge)
  expect(earlierTaxes).toHaveLength(1)
})
