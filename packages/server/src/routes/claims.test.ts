// Claims without our own screens: who may confirm and dispute, and that a reference confirms one payment only.
import { kobo } from '@lounge/domain/money'
import { command, line, order, pay } from '@lounge/domain/testing/requests'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { faultsIn } from '../testing/books.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
beforeAll(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
})
afterAll(async () => {
  await lounge.close()
})

test('DAY-02 a claim is confirmed once, its reference is refused for another, and only the office disputes', async () => {
  const transfer = (n: number) =>
    pay(order(n, n, [line(n, 'jollof-rice')]), { payments: (total) => [{ method: 'Transfer', amount: kobo(total) }] })
  await till.does(transfer(1), transfer(2))
  const [first, second] = [...lounge.hub.lounge.all('claim')]
  const confirm = (claimId = '', reference = 'GTB/0042') => command('payment.confirm', { claimId, reference })
  expect(await till.asks(confirm(first?.id))).toMatchObject({ status: 200 })
  expect(await till.asks(confirm(second?.id, 'gtb/0042'))).toMatchObject({ error: { code: 'reference_used' } })
  expect(await till.asks(confirm(first?.id, 'GTB/0043'))).toMatchObject({ error: { code: 'claim_confirmed' } })
  const dispute = command('payment.dispute', { claimId: second?.id ?? '', reason: 'Not on the account' })
  expect(await till.asks(dispute)).not.toMatchObject({ status: 200 })
  await lounge.manager.does(dispute)
  expect([...lounge.hub.lounge.all('claim')].map(({ status }) => status)).toEqual(['confirmed', 'disputed'])
  expect(await faultsIn(lounge.db)).toEqual([])
})
