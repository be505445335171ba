// A refund of an order that this till dropped days ago: only the server knows what is left of it.
import { CommandId, SessionId, TerminalId } from '@lounge/domain/ids'
import { noApprovals, recommendedApprovals } from '@lounge/domain/approvals/rules'
import { naira } from '@lounge/domain/money'
import { refundableOf } from '@lounge/domain/orders/refund-shares'
import { isClosed } from '@lounge/domain/orders/orders'
import { cashTender } from '@lounge/domain/payments/tenders'
import { systemActor } from '@lounge/domain/staff/permissions'
import { days, timestamp } from '@lounge/domain/time'
import { only, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { WaitingPaper } from '@lounge/domain/payments/refund-paper'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { sentence } from '@lounge/domain/messages'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { give } from '../hooks/use-approved.ts'
import { toast } from '../ui/toast.tsx'
import { askForYes } from './ask-for-yes.ts'
import { type GiveBack, giveBack, isServers } from './give-back.ts'
import { learnLateWords, tellLateAnswers } from './late-answers.ts'
import { onPaper } from './refund-papers.ts'
import { paidInCash } from './testing/paid-in-cash.ts'
import { yesesOf } from './yeses.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

/** A rice that was paid in cash four business days ago, and is history by now. */
async function soldDaysAgo(approvals = noApprovals) {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const till = only(device.terminals)
  const manager = await lounge.terminal('manager', { till: 0 })
  await lounge.does(manager, [{ name: 'settings.change', args: { approvals } }])
  await lounge.run(1_000)
  const id = await paidInCash(lounge, till)
  await lounge.run(500)
  const paid = lounge.hub.get('order', id)
  if (!paid || !isClosed(paid)) throw new Error('it is not paid')
  const { lines, owedBack: seenOwed, splitFrom } = refundableOf(paid)
  const cash = cashTender(naira(2_500), naira(2_500))
  const named = lines.map(({ lineId }) => ({ lineId, units: 1 }))
  const args = { orderId: id, number: paid.number, splitFrom, payments: [cash], lines: named, seenOwed, reason: 'Cold' }
  await lounge.run(days(4))
  await trim(lounge)
  await lounge.run(60_000)
  const step: GiveBack = { name: 'order.refund', args }
  const papers: string[] = []
  /** Taps Give back. */
  const tap = () =>
    give(till, [step], ([with_]) => giveBack(till, with_ as GiveBack, () => papers.push('paper')), {
      isAsked: isServers(till, id),
    })
  return { lounge, device, till, manager, id, step, papers, tap }
}

async function trim(lounge: QuietLounge): Promise<void> {
  const [terminalId, sessionId] = [TerminalId.parse(lounge.newId()), SessionId.parse(lounge.newId())]
  lounge.directory.enrol(terminalId, 0)
  lounge.directory.signIn(sessionId, { ...systemActor, terminalId })
  const made = { id: CommandId.parse(lounge.newId()), terminalId, sessionId, clientId: lounge.newId(), sequence: 1 }
  const at = timestamp(lounge.time.now)
  void lounge.site.hub?.accept([{ ...made, as: 'ask', name: 'history.trim', args: {}, at, offset: 0 }])
  await lounge.run(500)
}
const inDrawer = ({ hub }: QuietLounge) => hub.get('account', 'drawer:1')?.balance

test('CLO-03 money goes back for an order that left the till days ago, and its paper comes', async () => {
  const { lounge, till, id, papers, tap } = await soldDaysAgo()
  expect([till.lounge.get('order', id), lounge.hub.get('order', id)]).toEqual([undefined, undefined])
  const before = inDrawer(lounge) ?? 0
  expect(await lounge.until(tap())).toBe('done')
  expect(lounge.log.at(-1)).toBe('order.refund applied')
  expect([papers, before - (inDrawer(lounge) ?? 0)]).toEqual([['paper'], naira(2_500)])
  // The order is known here again, and no unit of it goes back twice.
  await lounge.run(1_000)
  expect(await lounge.until(tap())).toBe('not')
  expect(papers).toEqual(['paper'])
})

test('CLO-03 a second till that dropped the order gives nothing back twice', async () => {
  const { lounge, id, step, papers, tap } = await soldDaysAgo()
  const other = await lounge.terminal('pos', { till: 2 })
  expect(isServers(other, id)).toBe(true)
  const both = [tap(), giveBack(other, step, () => papers.push('other paper'))]
  await lounge.until(Promise.all(both))
  expect(papers).toHaveLength(1)
  expect(lounge.log.filter((each) => each === 'order.refund applied')).toHaveLength(1)
})

test('CLO-03 without the server no money goes back for it, and nothing is kept for later', async () => {
  const { lounge, device, till, papers, tap } = await soldDaysAgo()
  lounge.cutOff(device)
  await lounge.run(60_000)
  expect(await lounge.until(tap())).toBe('not')
  expect([papers, till.pending]).toEqual([[], []])
})

/** Records the toasts and the offered papers from now on. */
async function hearLate(terminal: Terminal) {
  await learnLateWords()
  tellLateAnswers(terminal)
  const said = vi.spyOn(toast, 'success')
  const offered: WaitingPaper[] = []
  onTestFinished(onPaper((paper) => offered.push(paper)))
  return { said, offered }
}
const refunds = ({ log }: QuietLounge) => log.filter((each) => each === 'order.refund applied')

test.each(['on the same page', 'after a reload'])(
  'CLO-03 a late answer brings its word and its paper once, %s',
  async (where) => {
    const { lounge, device, till, step, papers, tap } = await soldDaysAgo()
    lounge.network.cut(device.weather)
    device.weather.isCut = true
    expect(await lounge.until(tap()), 'its form closes').toBe('done')
    expect(papers).toEqual([])
    if (where === 'after a reload') device.reload()
    const now = where === 'after a reload' ? await lounge.openAgain(device) : till
    const { said, offered } = await hearLate(now)
    await lounge.connect(device)
    await lounge.run(1_000)
    const { orderId, number } = step.args
    expect(said.mock.calls).toEqual([[sentence('refund_given', { amount: '₦2,500', number })]])
    await expect.poll(() => offered).toHaveLength(1)
    expect(offered).toMatchObject([
      { orderId, number, opensDrawer: true, refund: { amount: naira(2_500), method: 'Cash', reason: 'Cold' } },
    ])
    expect(offered[0]?.refund.lines).toEqual([{ name: 'Jollof Rice', units: 1 }])
    expect(await lounge.until(now.desk.entries('refund-paper:'))).toHaveLength(1)
    expect([papers, refunds(lounge)]).toEqual([[], ['order.refund applied']])
  },
)

test.each(['on the same page', 'after a reload'])(
  'CLO-03 money back that has no answer yet is not asked again, %s',
  async (where) => {
    const { lounge, device, till, step, papers, tap } = await soldDaysAgo()
    lounge.network.cut(device.weather)
    device.weather.isCut = true
    await lounge.until(tap())
    if (where === 'after a reload') device.reload()
    const now = where === 'after a reload' ? await lounge.openAgain(device) : till
    const warned = vi.spyOn(toast, 'warning')
    expect(await lounge.until(giveBack(now, step, () => papers.push('paper')))).toBe(false)
    expect(warned).toHaveBeenLastCalledWith(sentence('refund_asked'))
    await lounge.connect(device)
    await lounge.run(1_000)
    expect([papers, refunds(lounge)]).toEqual([[], ['order.refund applied']])
  },
)

test('CLO-03 where a refund needs a yes its dialog opens first, and the server takes it', async () => {
  const { lounge, manager, till, papers, tap } = await soldDaysAgo({ ...recommendedApprovals, refund: true })
  const tapped = tap()
  await lounge.run(100)
  const { asking } = yesesOf(till).now
  expect(asking?.act.need).toMatchObject({ kind: 'refund', amount: naira(2_500) })
  if (!asking) throw new Error('no dialog is open')
  const approvalId = await lounge.until(askForYes(till, asking.act))
  if (!approvalId) throw new Error('nobody was asked')
  await lounge.run(1_000)
  await lounge.does(manager, [{ name: 'approval.give', args: { approvalId } }])
  await lounge.run(1_000)
  await lounge.until(yesesOf(till).goOn(asking.act, { means: 'phone', id: approvalId }))
  expect(await tapped).toBe('done')
  expect([papers, lounge.log.at(-1)]).toEqual([['paper'], 'order.refund applied'])
})
