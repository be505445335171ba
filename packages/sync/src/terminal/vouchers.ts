// Keeps the server's vouchers for the sign-ins on this device: a server restored from an older backup learns the sign-ins from them.
import { approvedIn } from '@lounge/domain/approvals/approvals'
import { z } from 'zod'
import type { Command } from '../protocol.ts'
import { claimedBy } from '../voucher.ts'

/** One message takes this many. The oldest are removed by count only, because a server's clock may have been wrong. */
const keptMax = 100

const Kept = z.array(z.string())

/** @param value as it was stored */
export const vouchersIn = (value: unknown): readonly string[] => Kept.safeParse(value).data ?? []

/** Adds a voucher, at each sign-in. */
export function withVoucher(value: unknown, voucher: string): readonly string[] {
  const others = vouchersIn(value).filter((each) => each !== voucher && claimedBy(each) !== undefined)
  return [...others, voucher].slice(-keptMax)
}

/** The vouchers for waiting commands: of their sign-ins, and of the approvers who typed their PIN for them here. */
export function vouchersFor(
  vouchers: readonly string[],
  waiting: readonly Pick<Command, 'sessionId' | 'args'>[],
): readonly string[] {
  if (waiting.length === 0) return []
  const sessions = new Set<string>(waiting.map(({ sessionId }) => sessionId))
  const approvers = new Set<string>(waiting.flatMap(({ args }) => approverByPin(args) ?? []))
  return vouchers.filter((each) => {
    const claimed = claimedBy(each)
    return claimed && (sessions.has(claimed.sessionId) || approvers.has(claimed.staffId))
  })
}

function approverByPin(args: unknown): string | undefined {
  const approved = approvedIn(args)
  return approved?.means === 'pin' ? approved.approver : undefined
}
