// A cashier taps Pay, leaves the till while it waits, and opens another table's order: the money is for the order of the tap.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import { ApprovalId, idOf } from '@lounge/domain/ids'
import { type Kobo, naira } from '@lounge/domain/money'
import { draftOf, setCoupon, setNote } from '@lounge/domain/orders/draft/draft'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import type { Payment } from '@lounge/domain/payments/payments'
import { cashTender } from '@lounge/domain/payments/tenders'
import { dish, only } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTerminalState } from '../../../terminal/current-terminal.ts'
import { yesesOf } from '../../../terminal/yeses.ts'
import { settle, settleFromParts, type Settled, type Till } from './settle.ts'
import { byFuncard, Evening } from './testing/evening.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

async function placed(evening: Evening, terminal: Terminal) {
  const { id, steps } = dish(terminal)
  await evening.lounge.does(terminal, steps)
  await evening.lounge.run(1_000)
  const order = terminal.lounge.get('order', id)
  if (!order) throw new Error('it is not placed')
  return order
}

/** Two tables with the same dish, and the first one in the cart. */
async function twoTables() {
  const evening = await Evening.begin()
  const till = await evening.till(only(evening.device.terminals))
  const { cart, terminal } = till
  const [mine, other] = [await placed(evening, terminal), await placed(evening, terminal)]
  cart.put(draftOf(mine))
  /** Back, and a tap on the other table. */
  const leave = () => {
    cart.thaw()
    expect(cart.put(draftOf(other))).toBe(true)
  }
  const after = async (settled: Settled, number = mine.number) => {
    expect(settled).toEqual({ at: 'refused', no: { refused: 'payment_put_away', params: { number } }, isSaid: false })
    await evening.lounge.connect(evening.device)
    await evening.lounge.run(2_000)
    const orders = [...evening.lounge.hub.all('order')]
    expect(orders.filter((order) => order.status === 'paid' || 'partPayments' in order)).toEqual([])
    expect([cart.draft, cart.isFrozen]).toEqual([draftOf(other), false])
  }
  return { evening, till, mine, leave, after }
}
const dueIn = ({ terminal, cart }: Till): Kobo => viewDraft(terminal.lounge, cart.draft).due

test('POS-19 a FunCard that was tapped while its new order was still being written down pays a part of no other order', async () => {
  const { evening, till, leave, after } = await twoTables()
  const { terminal, cart } = till
  evening.ringUp(till, 3)
  const { orderId, number } = cart.draft ?? {}
  const settling = settle(till, byFuncard(evening, naira(1_000)), 'part')
  await expect.poll(() => terminal.lounge.get('order', orderId ?? '')).toBeDefined()
  leave()
  await after(await evening.lounge.until(settling), number)
})

test('POS-19 a FunCard that was tapped while a change was still being written down pays for no other order of the same sum', async () => {
  const { evening, till, mine, leave, after } = await twoTables()
  const { terminal, cart } = till
  const [line] = mine.lines
  if (line) cart.put(setNote(draftOf(mine), line.id, 'No pepper'))
  const settling = settle(till, byFuncard(evening, dueIn(till)), 'payment')
  await expect.poll(() => terminal.pending).toHaveLength(1)
  leave()
  await after(await evening.lounge.until(settling))
})

test.each(['payment', 'part'] as const)(
  'POS-19 a FunCard that was tapped before the page knew its server pays no other order as a %s',
  async (purpose) => {
    const { evening, till, leave, after } = await twoTables()
    const { lounge, device } = evening
    vi.stubGlobal('navigator', { onLine: true })
    lounge.cutOff(device)
    await lounge.run(60_000)
    setTerminalState({ terminal: till.terminal, isDecided: false })
    const money = byFuncard(evening, purpose === 'payment' ? dueIn(till) : naira(1_000))
    const settling = settle(till, money, purpose)
    await lounge.run(500)
    leave()
    setTerminalState({ isDecided: true })
    await after(await lounge.until(settling))
  },
)

test('whoever leaves the till while a FunCard waits for the disk finds a cart that can be changed, though no answer comes', async () => {
  const { evening, till, mine } = await twoTables()
  const { terminal, cart } = till
  const [line] = mine.lines
  if (line) cart.put(setNote(draftOf(mine), line.id, 'No pepper'))
  const settling = settle(till, byFuncard(evening, dueIn(till)), 'payment')
  expect(cart.isFrozen).toBe(true)
  await expect.poll(() => terminal.pending).toHaveLength(1)
  cart.thaw()
  evening.goDeaf()
  expect(await evening.lounge.until(settling)).toMatchObject({ at: 'unanswered' })
  expect([cart.draft?.orderId, cart.isFrozen]).toEqual([mine.id, false])
})

test.each(['Cash', 'FunCard', 'parts'] as const)(
  'the yes to what is paid by %s, given when another order is in hand, takes nothing and leaves that order there',
  async (how) => {
    const { evening, till, mine, leave } = await twoTables()
    const { lounge } = evening
    const { terminal, cart } = till
    const manager = await lounge.terminal('manager', { till: 0 })
    const approvals = { ...recommendedApprovals, discountPercent: 5 }
    await lounge.does(manager, [{ name: 'settings.change', args: { approvals } }])
    lounge.sealsAt(evening.device, manager)
    await lounge.run(1_000)
    if (how === 'parts') {
      const part: Payment = cashTender(naira(2_450), naira(2_450))
      await lounge.until(settle(till, part, 'part'))
      await lounge.run(1_000)
    }
    cart.put(setCoupon(terminal.lounge, draftOf(terminal.lounge.get('order', mine.id) ?? mine), 'SAVE10'))
    const due = dueIn(till)
    const paying =
      how === 'parts'
        ? settleFromParts(till)
        : settle(till, how === 'Cash' ? cashTender(due, due) : byFuncard(evening, due), 'payment')
    await lounge.run(1_000)
    const { asking } = yesesOf(terminal).now
    if (!asking) throw new Error('no dialog is open')
    leave()
    const other = cart.draft
    const approvalId = ApprovalId.parse(terminal.newId())
    const approver = idOf<'staff'>(manager.session?.staffId ?? '')
    void yesesOf(terminal).goOn(asking.act, { means: 'pin', approvalId, approver, approverName: 'Efe' })
    expect(await lounge.until(paying)).toMatchObject({ at: 'refused', no: { refused: 'payment_put_away' } })
    await lounge.run(2_000)
    expect([...lounge.hub.all('order')].map(({ status }) => status)).toEqual(['pending', 'pending'])
    expect([cart.draft, cart.isFrozen]).toEqual([other, false])
  },
)

test('the slip of what was changed before a FunCard was asked is not offered again once it has paid', async () => {
  const { evening, till, mine } = await twoTables()
  const { terminal, cart } = till
  const [line] = mine.lines
  if (line) cart.put(setNote(draftOf(mine), line.id, 'No pepper'))
  const settling = settle(till, byFuncard(evening, dueIn(till)), 'payment')
  await expect.poll(() => terminal.pending).toHaveLength(1)
  expect(cart.fired).toHaveLength(1)
  cart.forget(cart.fired)
  expect(await evening.lounge.until(settling)).toMatchObject({ at: 'paid' })
  expect(cart.fired).toEqual([])
})
