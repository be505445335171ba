// A share that is paid by FunCard, and whose answer comes late, counts as one share of the guests.
import { minus } from '@lounge/domain/money'
import { shareOf, sharedBy } from '@lounge/domain/orders/bill/shares'
import { draftOf } from '@lounge/domain/orders/draft/draft'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { dish, only } from '@lounge/sync/terminal/testing/quiet-lounge'
import { beforeEach, expect, test, vi } from 'vitest'
import { hearLateAnswers } from '../../../terminal/late-answers.ts'
import { type Settled, type Till, settle, settleOffline } from './settle.ts'
import { keepShares, lateWord, partTaken, rememberShown, rememberTold } from './shown-parts.ts'
import { byFuncard, Evening } from './testing/evening.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
})

/** Three guests pay equal parts of three beers, and the line is down when the first holds out a FunCard. */
async function threeGuests() {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const till = await evening.till(only(device.terminals))
  evening.ringUp(till, 3)
  const { due } = viewDraft(till.terminal.lounge, till.cart.draft)
  const share = shareOf(due, sharedBy(3))
  if (till.cart.draft) till.cart.put({ ...till.cart.draft, shares: sharedBy(3) })
  const money = byFuncard(evening, share)
  const before = evening.balance
  /** Each message that the part is taken. */
  const said: Settled[] = []
  const show = (settled: Settled) => {
    if (settled.at !== 'taken') return
    if (settled.first !== undefined) rememberShown(till.cart, settled.first)
    keepShares(till)
    said.push(settled)
  }
  /** As the screen does. */
  const hear = (now: Till) => {
    rememberTold(now)
    if (!now.cart.draft) throw new Error('the cart is empty')
    hearLateAnswers(now.cart.draft.orderId, (answer, { about, payments, first }) => {
      if (about.kind === 'top-up' || about.kind === 'refund') return
      const word = lateWord(now, { answer, about, payments, first })
      if (word?.at !== 'taken') return
      if (word.first !== undefined) rememberShown(now.cart, word.first)
      keepShares(now)
      said.push(word)
    })
  }
  await lounge.run(1_000)
  evening.goDeaf()
  expect(await lounge.until(settle(till, money, 'part'))).toMatchObject({ at: 'unanswered' })
  const asIs = ({ terminal, cart }: Till) => {
    const { due, shares } = viewDraft(terminal.lounge, cart.draft)
    return { of: shares?.of, left: shares?.left, paid: shares?.paid, due }
  }
  return {
    evening,
    till,
    money,
    before,
    said,
    show,
    hear,
    asIs,
    once: { of: 3, left: 2, paid: undefined, due: minus(due, share) },
  }
}

test('SCR-10 a share that was recorded without the server is counted once when the late answer says that it was paid', async () => {
  const { evening, till, money, before, said, show, hear, asIs, once } = await threeGuests()
  hear(till)
  show(await evening.lounge.until(settleOffline(till, money, 'part', undefined)))
  expect(asIs(till)).toEqual(once)
  await evening.goOn()
  expect(asIs(till)).toEqual(once)
  expect(said).toHaveLength(1)
  expect(before - evening.balance).toBe(money.amount)
})

test('… and after a reload as well', async () => {
  const { evening, till, money, said, show, hear, asIs, once } = await threeGuests()
  const { lounge, device } = evening
  show(await lounge.until(settleOffline(till, money, 'part', undefined)))
  await lounge.until(till.cart.saved)
  device.reload()
  const again = await evening.till(await lounge.openAgain(device))
  hear(again)
  await evening.goOn()
  expect(asIs(again)).toEqual(once)
  expect(said).toHaveLength(1)
})

test('a share that was asked twice, and both times answered late, is counted once', async () => {
  const { evening, till, money, before, said, hear, asIs, once } = await threeGuests()
  hear(till)
  till.cart.thaw()
  expect(await evening.lounge.until(settle(till, money, 'part'))).toMatchObject({ at: 'unanswered' })
  await evening.goOn()
  expect(asIs(till)).toEqual(once)
  expect(said).toHaveLength(1)
  expect(before - evening.balance).toBe(money.amount)
})

test('a share whose answer comes when another order is in hand is none of the guests there, and its own order is named', async () => {
  const { evening, till, money } = await threeGuests()
  const { terminal, cart } = till
  const { orderId, number } = cart.draft ?? {}
  await evening.goOn()
  cart.thaw()
  const { id, steps } = dish(terminal)
  await evening.lounge.does(terminal, steps)
  const other = terminal.lounge.get('order', id)
  if (!orderId || !other) throw new Error('they are not placed')
  const shared = { ...draftOf(other), shares: sharedBy(2) }
  cart.put(shared)
  keepShares(till)
  expect(cart.draft).toEqual(shared)
  expect(partTaken(till, orderId, money)).toBe(`Order ${number}: ₦1,067 by FunCard is taken. Still due: ₦2,133.`)
})

test('SCR-10 a share whose answer comes while no screen shows the order is one share of the guests', async () => {
  const { evening, till, asIs, once, money } = await threeGuests()
  till.cart.thaw()
  await evening.goOn()
  expect(asIs(till)).toEqual(once)
  const { due, shares } = viewDraft(till.terminal.lounge, till.cart.draft)
  expect(shares && shareOf(due, shares)).toBe(money.amount)
  // The guest who has paid owes nothing of what the next one adds.
  keepShares(till)
  evening.oneMore(till)
  expect(asIs(till)).toMatchObject({ of: 3, left: 2 })
})

test('… and after a reload while it was under way as well', async () => {
  const { evening, till, asIs, once } = await threeGuests()
  await evening.lounge.until(till.cart.saved)
  evening.device.reload()
  const again = await evening.till(await evening.lounge.openAgain(evening.device))
  await evening.goOn()
  expect(asIs(again)).toEqual(once)
})
