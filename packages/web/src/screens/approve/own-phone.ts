// This phone as a maker of codes, and its list for the server.
import type { DayRule } from '@lounge/domain/time'
import { ApproverPhone } from '@lounge/sync/approvals/approver-phone'
import { tellPhoneList } from '../../api/approval-phone.ts'
import { readSession } from '../../session/session.ts'

export const phone = new ApproverPhone('lounge')

/**
 * Sends the codes made without the server, to be matched with what the tills reported. Only the phone's owner sends them: the server looks
 * for a code among those of the signed-in person, and would find none under another session.
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

/** In the phone's own time zone, because nothing here knows the lounge's. */
export const ownClock = (): DayRule => ({ utcOffsetMinutes: -new Date().getTimezoneOffset(), dayStartsAtMinute: 0 })
