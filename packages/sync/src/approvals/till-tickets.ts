// The tickets that a till has for codes, as they lie on its desk: which are left, which are burnt, and how often somebody was wrong
// since the server answered last.
import { z } from 'zod'
import { BurntTicket, Callable, type TicketsAnswer } from './tickets.ts'

/** After so many wrong codes a ticket is burnt. */
const triesMax = 5
/** After so many tickets that wrong codes burnt, a till that is alone takes no more codes. */
const spoiltMax = 3
/** Burnt numbers are remembered, so that a server that was put back to an older day does not bring them back. */
const burntKept = 500

const Burnt = BurntTicket.extend({ isTold: z.boolean() })
const Kept = z.object({
  till: z.int(),
  site: z.string(),
  approvers: z.array(Callable).readonly(),
  burnt: z.array(Burnt).readonly(),
  /** What somebody is called about now. Its tries are counted before they are looked at. */
  open: z.object({ staffId: z.string(), ticket: z.int(), tries: z.int() }).optional(),
  /** How many wrong codes burnt since the server answered last. */
  spoilt: z.int(),
})
export type TillTickets = Readonly<z.infer<typeof Kept>>

const none: TillTickets = { till: 0, site: '', approvers: [], burnt: [], spoilt: 0 }

/** As it lies on the desk; what cannot be read counts as none. */
export const ticketsIn = (value: unknown): TillTickets => Kept.safeParse(value).data ?? none

export const toTell = ({ burnt }: TillTickets): readonly BurntTicket[] =>
  burnt.filter(({ isTold }) => !isTold).map(({ staffId, ticket, how }) => ({ staffId, ticket, how }))

/** The server answered: it knows what it was told, and gave what is left. */
export function refilled(kept: TillTickets, told: readonly BurntTicket[], answer: TicketsAnswer): TillTickets {
  const isSameTill = kept.till === answer.till && kept.site === answer.site
  const before = isSameTill ? kept.burnt : []
  const isKnown = ({ staffId, ticket }: BurntTicket): boolean =>
    told.some((each) => each.staffId === staffId && each.ticket === ticket)
  // What it gives all the same it did not hear of, or has forgotten.
  const isGiven = ({ staffId, ticket }: Pick<BurntTicket, 'staffId' | 'ticket'>): boolean =>
    answer.approvers.some((each) => each.staffId === staffId && allOf(each).some((one) => one.ticket === ticket))
  const burnt = before.map((each) => ({ ...each, isTold: (each.isTold || isKnown(each)) && !isGiven(each) }))
  const approvers = answer.approvers.map((each) =>
    withTickets(each, ({ ticket }) => !isBurnt(burnt, each.staffId, ticket)),
  )
  const { site, till } = answer
  // A phone that was revoked during the call says yes to nothing any more.
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

/** Whether so many wrong codes were typed that none counts here until the server has answered. */
export const areCodesEnded = ({ spoilt }: TillTickets): boolean => spoilt >= spoiltMax

/** Where a ticket stands: on the phone of somebody who is called, or on their paper in the safe. */
export type Source = 'tickets' | 'paper'

/** The next ticket of somebody. One that was left open is burnt by it. */
export function taken(before: TillTickets, staffId: string, source: Source): TillTickets {
  const kept = cancelled(before)
  const [next] = kept.approvers.find((each) => each.staffId === staffId)?.[source] ?? []
  return next ? { ...kept, open: { staffId, ticket: next.ticket, tries: 0 } } : kept
}

/** Counted before the code is looked at, so that a page that is closed meanwhile gives no more tries. */
export function tried(kept: TillTickets): TillTickets {
  const { open } = kept
  if (!open) return kept
  return open.tries >= triesMax ? withoutOpen(kept, 'wrong') : { ...kept, open: { ...open, tries: open.tries + 1 } }
}

export const triesLeft = ({ open }: TillTickets): number => (open ? triesMax - open.tries : 0)

/** It was wrong: the fifth one burns the ticket. */
export const wrong = (kept: TillTickets): TillTickets => (triesLeft(kept) > 0 ? kept : withoutOpen(kept, 'wrong'))

/** It was right. */
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
