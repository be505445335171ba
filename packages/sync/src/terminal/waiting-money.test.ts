// A device's figure for the money taken by its waiting commands.
import { expect, test } from 'vitest'
import { naira } from '@lounge/domain/money'
import { beersAndRice, command, part, pay, place, tender, voidOrder } from '@lounge/domain/testing/requests'
import { waitingKoboMax } from '../self-report.ts'
import { moneyIn } from './waiting-money.ts'

test('DAY-09 payments, parts and top-ups are money; what was only ordered or given up is none', () => {
  const paid = pay(beersAndRice)
  const alone = moneyIn([paid])
  expect(alone).toBeGreaterThan(0)
  const topUp = command('funcard.topUp', { funcardId: 'x', payment: tender('Cash', naira(2_000)) })
  const all = [place(beersAndRice), paid, part(1, naira(500), 'Transfer'), topUp, voidOrder(1)]
  expect(moneyIn(all)).toBe(alone + naira(2_500))
})

test('what another build wrote, or nobody did, is read as far as it can be', () => {
  const args = [undefined, null, 7, [], {}, { payments: 3 }, { payments: [null, { amount: -5 }, { amount: 1.5 }] }]
  expect(moneyIn(args.map((each) => ({ name: 'order.pay', args: each })))).toBe(0)
  expect(moneyIn([{ name: 'order.pay', args: { payment: { amount: 2 ** 50 } } }])).toBe(waitingKoboMax)
})
