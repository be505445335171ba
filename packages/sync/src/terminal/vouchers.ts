// The server's word about each sign-in on this device, kept for a server that may go back to a backup in which they are not.
import { z } from 'zod'
import { claimedBy } from '../voucher.ts'

/** As many as one message takes. The oldest go by their number only: a server's clock may have been wrong at one of them. */
const keptMax = 100

const Kept = z.array(z.string())

/** @param value as it was stored */
export const vouchersIn = (value: unknown): readonly string[] => Kept.safeParse(value).data ?? []

/** At each sign-in. */
export function withVoucher(value: unknown, voucher: string): readonly string[] {
  const others = vouchersIn(value).filter((each) => each !== voucher && claimedBy(each) !== undefined)
  return [...others, voucher].slice(-keptMax)
}

/** Those for these sessions. */
export function vouchersFor(vouchers: readonly string[], sessions: Iterable<string>): readonly string[] {
  const wanted = new Set(sessions)
  if (wanted.size === 0) return []
  return vouchers.filter((each) => wanted.has(claimedBy(each)?.sessionId ?? ''))
}
