// This phone as a maker of codes, and what it tells the server once there is one.
import type { DayRule } from '@lounge/domain/time'
import { ApproverPhone } from '@lounge/sync/approvals/approver-phone'
import { tellPhoneList } from '../../api/approval-phone.ts'
import { readSession } from '../../session/session.ts'

export const phone = new ApproverPhone('lounge')

/**
 * What was done without the server meets what the tills told it. Only its owner tells it: the server looks for a code among those of whoever
 * is signed in, and somebody else's session would find none of them.
 */
export async function meetServer(): Promise<void> {
  const owner = await phone.owner()
  if (owner === undefined || owner.staffId !== readSession()?.user.id) return
  const open = await phone.toTell()
  if (open.length === 0) return
  const fates = await tellPhoneList(
    open.map(({ till, ticket, kind, amount, isClosed }) => ({ till, ticket, kind, amount, isClosed })),
  )
  if (fates) await phone.met(open, fates)
}

/** As the clock of the phone shows it: nothing here knows the lounge. */
export const ownClock = (): DayRule => ({ utcOffsetMinutes: -new Date().getTimezoneOffset(), dayStartsAtMinute: 0 })
