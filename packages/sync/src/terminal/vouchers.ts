// The server's word about each sign-in on this device, kept for a server that may go back to a backup in which they are not.
import { z } from 'zod'
import { claimedBy } from '../voucher.ts'

/** As long as answered commands are kept, and a little longer. */
const keptMs = 16 * 24 * 60 * 60 * 1000
/** As many as one message takes. */
const keptMax = 100

const Kept = z.array(z.string())

/** @param value as it was stored */
export const vouchersIn = (value: unknown): readonly string[] => Kept.safeParse(value).data ?? []

/** At each sign-in. Those of long ago go. */
export function withVoucher(value: unknown, voucher: string): readonly string[] {
  const now = claimedBy(voucher)?.beganAt ?? 0
  const recent = vouchersIn(value).filter((each) => {
    const claimed = claimedBy(each)
    return claimed !== undefined && each !== voucher && now - claimed.beganAt < keptMs
  })
  return [...recent, voucher].slice(-keptMax)
}

/** Those for these sessions. */
export function vouchersFor(vouchers: readonly string[], sessions: Iterable<string>): readonly string[] {
  const wanted = new Set(sessions)
  if (wanted.size === 0) return []
  return vouchers.filter((each) => wanted.has(claimedBy(each)?.sessionId ?? ''))
}
