// The server's word about sign-ins, as a device keeps it.
import { evening, sessionId, terminalId } from '@lounge/domain/testing/ids'
import { days } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { voucherFor } from '../voucher.ts'
import { vouchersFor, withVoucher } from './vouchers.ts'

const voucher = (n: number, beganAt: number = evening): string => {
  const times = { beganAt, expiresAt: beganAt + days(1) }
  const who = { staffId: 'ngozi', name: 'Ngozi', role: 'pos' }
  return voucherFor(() => 'signed', { sessionId: sessionId(n), terminalId: terminalId(1), ...who, ...times })
}

test('a sign-in at a server whose clock was a year behind is kept as well as one of today, each once', () => {
  const [behind, today] = [voucher(1, evening - days(400)), voucher(2)]
  const kept = [behind, today, today].reduce<readonly string[]>(withVoucher, [])
  expect(kept).toEqual([behind, today])
  expect(vouchersFor(kept, [sessionId(1)])).toEqual([behind])
})

test('the oldest of more than a hundred goes, and so does what is none', () => {
  const all = Array.from({ length: 101 }, (_, n) => voucher(n))
  const kept = all.reduce<readonly string[]>(withVoucher, ['no voucher'])
  expect(kept).toEqual(all.slice(1))
})
