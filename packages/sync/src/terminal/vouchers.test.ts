// The vouchers for sign-ins that a device keeps.
import { byPin, having, moneyBack } from '@lounge/domain/testing/approving'
import { evening, sessionId, terminalId } from '@lounge/domain/testing/ids'
import { manager, owner } from '@lounge/domain/testing/people'
import { days } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { voucherFor } from '../voucher.ts'
import { vouchersFor, withVoucher } from './vouchers.ts'

const voucher = (n: number, beganAt: number = evening, staffId = 'ngozi'): string => {
  const times = { beganAt, expiresAt: beganAt + days(1) }
  const who = { staffId, name: 'Ngozi', role: 'pos' }
  return voucherFor(() => 'signed', { sessionId: sessionId(n), terminalId: terminalId(1), ...who, ...times })
}

test('a sign-in at a server whose clock was a year behind is kept as well as one of today, each once', () => {
  const [behind, today] = [voucher(1, evening - days(400)), voucher(2)]
  const kept = [behind, today, today].reduce<readonly string[]>(withVoucher, [])
  expect(kept).toEqual([behind, today])
  expect(vouchersFor(kept, [{ sessionId: sessionId(1), args: {} }])).toEqual([behind])
})

test('of what waits with a yes by PIN the server hears of the sign-in of its approver as well', () => {
  const kept = [voucher(1), voucher(2, evening, manager.staffId), voucher(3, evening, owner.staffId)]
  const { args } = having(moneyBack, byPin(1, manager))
  expect(vouchersFor(kept, [{ sessionId: sessionId(1), args }])).toEqual(kept.slice(0, 2))
})

test('the oldest of more than a hundred goes, and so does what is none', () => {
  const all = Array.from({ length: 101 }, (_, n) => voucher(n))
  const kept = all.reduce<readonly string[]>(withVoucher, ['no voucher'])
  expect(kept).toEqual(all.slice(1))
})
