// A till's tickets for codes, as stored on its desk: those left, those burnt, and the number of tickets spoilt by wrong codes since
// the server last answered.
import { z } from 'zod'
import { BurntTicket, Callable, type TicketsAnswer } from './tickets.ts'

/** This many wrong codes burn a ticket. */
const triesMax = 5
/** After this many tickets were burnt by wrong codes, a till without the server takes no more codes. */
const spoiltMax = 3
/** Burnt numbers kept, so that a server restored from a backup does not bring them back. */
const burntKept = 500

const Burnt = BurntTicket.extend({ isTold: z.boolean() })
const Kept = z.object({
  till: z.int(),
  site: z.string(),
  approvers: z.array(Callable).readonly(),
  burnt: z.array(Burnt).readonly(),
  /** The ticket of the current call. A try is counted before its code is checked. */
  open: z.object({ staffId: z.string(), ticket: z.int(), tries: z.int() }).optional(),
  /** Tickets burnt by wrong codes since the server last answered. */
  spoilt: z.int(),
})
export type TillTickets = Readonly<z.infer<typeof Kept>>

const none: TillTickets = { till: 0, site: '', approvers: [], burnt: [], spoilt: 0 }

/** Reads the tickets from the desk; unreadable ones count as none. */
export const ticketsIn = (value: unknown): TillTickets => Kept.safeParse(value).data ?? none

export const toTell = ({ burnt }: TillTickets): readonly BurntTicket[] =>
  burnt.filter(({ isTold }) => !isTold).map(({ staffId, ticket, how }) => ({ staffId, ticket, how }))

/** Applies the server's answer: it knows what it was told, and gave the tickets that are left. */
export function refilled(kept: TillTickets, told: readonly BurntTicket[], answer: TicketsAnswer): TillTickets {
  const isSameTill = kept.till === answer.till && kept.site === answer.site
  const before = isSameTill ? kept.burnt : []
  const isKnown = ({ staffId, ticket }: BurntTicket): boolean =>
    told.some((each) => each.staffId === staffId && each.ticket === ticket)
  // A burnt ticket that it gives again is one that it has not heard of, or has forgotten.
  const isGiven = ({ staffId, ticket }: Pick<BurntTicket, 'staffId' | 'ticket'>): boolean =>
    answer.approvers.some((each) => each.staffId === staffId && allOf(each).some((one) => one.ticket === ticket))
  const burnt = before.map((each) => ({ ...each, isTold: (each.isTold || isKnown(each)) && !isGiven(each) }))
  const approvers = answer.approvers.map((each) =>
    withTickets(each, ({ ticket }) => !isBurnt(burnt, each.staffId, ticket)),
  )
  const { site, till } = answer
  // A phone that was revoked during the call approves nothing any more.
  const open = isSameTill && kept.open && isGiven(kept.open) ? { open: kept.open } : {}
  return { site, till, approvers, burnt, spoilt: 0, ...open }
}

type Ticket = Callable['tickets'][number]

const allOf = ({ tickets, paper = [] }: Callable): readonly Ticket[] => [...tickets, ...paper]
const withTickets = ({ paper, ...callable }: Callable, isLeft: (ticket: Ticket) => boolean): Callable => ({
  ...callable,
  tickets: callable.tickets.filter(isLeft),
  ...(paper ? { paper: paper.filter(isLeft) } : {}),
})

const isBurnt = (burnt: TillTickets['burnt'], staffId: string, ticket: number): boolean =>
  burnt.some((each) => each.staffId === staffId && each.ticket === ticket)

/** Whether so many wrong codes were typed that none counts here until the server answers. */
export const areCodesEnded = ({ spoilt }: TillTickets): boolean => spoilt >= spoiltMax

/** The place of a ticket: an approver's phone, or their paper in the safe. */
export type Source = 'tickets' | 'paper'

/** Takes the next ticket of an approver; one that is still open is burnt. */
export function taken(before: TillTickets, staffId: string, source: Source): TillTickets {
  const kept = cancelled(before)
  const [next] = kept.approvers.find((each) => each.staffId === staffId)?.[source] ?? []
  return next ? { ...kept, open: { staffId, ticket: next.ticket, tries: 0 } } : kept
}

/** Counts a try before the code is checked, so that closing the page gains no tries. */
export function tried(kept: TillTickets): TillTickets {
  const { open } = kept
  if (!open) return kept
  return open.tries >= triesMax ? withoutOpen(kept, 'wrong') : { ...kept, open: { ...open, tries: open.tries + 1 } }
}

export const triesLeft = ({ open }: TillTickets): number => (open ? triesMax - open.tries : 0)

/** A wrong code: the fifth one burns the ticket. */
export const wrong = (kept: TillTickets): TillTickets => (triesLeft(kept) > 0 ? kept : withoutOpen(kept, 'wrong'))

/** A right code. */
export const used = (kept: TillTickets): TillTickets => withoutOpen(kept, 'used')

export const cancelled = (kept: TillTickets): TillTickets => withoutOpen(kept, 'cancelled')

function withoutOpen({ open, ...kept }: TillTickets, how: BurntTicket['how']): TillTickets {
  if (!open) return kept
  const { staffId, ticket } = open
  const approvers = kept.approvers.map((each) =>
    each.staffId === staffId ? withTickets(each, (one) => one.ticket !== ticket) : each,
  )
  const spoilt = kept.spoilt + (how === 'wrong' ? 1 : 0)
  const burnt = [...kept.burnt, { staffId, ticket, how, isTold: false }].slice(-burntKept)
  return { ...kept, approvers, burnt, spoilt }
}
