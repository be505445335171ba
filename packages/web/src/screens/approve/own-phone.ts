// This phone as a maker of codes, and what it tells the server once there is one.
import type { DayRule } from '@lounge/domain/time'
import { ApproverPhone } from '@lounge/sync/approvals/approver-phone'
import { tellPhoneList } from '../../api/approval-phone.ts'

export const phone = new ApproverPhone('lounge')

/** What was done without the server meets what the tills told it. */
export async function meetServer(): Promise<void> {
  const open = await phone.toTell()
  if (open.length === 0) return
  const fates = await tellPhoneList(
    open.map(({ till, ticket, kind, amount, isClosed }) => ({ till, ticket, kind, amount, isClosed })),
  )
  if (fates) await phone.met(open, fates)
}

/** As the clock of the phone shows it: nothing here knows the lounge. */
export const ownClock = (): DayRule => ({ utcOffsetMinutes: -new Date().getTimezoneOffset(), dayStartsAtMinute: 0 })
