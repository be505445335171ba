// How far an order's tickets are, for the till: sent, on the board, seen, started, done.
import { type Station, stations } from '../menu/menu.ts'
import { lineWords } from '../orders/order-words.ts'
import { isStopped, type Ticket } from './tickets.ts'
import { begunUnits } from './units.ts'
import { isStatusKnown } from './views.ts'

/** How far a ticket has come to its station: still on this till, at the server, or on a board that reported it. */
export type Delivery = 'waiting' | 'sent' | 'onBoard'

export const stages = ['waiting', 'sent', 'onBoard', 'seen', 'doing', 'done', 'stopped', 'unknown'] as const
export type Stage = (typeof stages)[number]

/** Undefined for a ticket that its order took back: nobody waits for it. */
function stageOf(ticket: Ticket, delivery: Delivery): Stage | undefined {
  if (!isStatusKnown(ticket)) return 'unknown'
  if (ticket.status === 'cancelled') return isStopped(ticket) ? 'stopped' : undefined
  // A ticket that was put back waits again, and stays seen.
  if (ticket.status === 'todo') return ticket.seenAt === undefined ? delivery : 'seen'
  return ticket.status
}

export interface StageEntry {
  readonly id: string
  readonly station: Station
  readonly stage: Stage
  /** How many tickets of this station are at this stage. */
  readonly count: number
  /** For a ticket that the station will not make: the items and the reason. */
  readonly stopped?: { readonly items: string; readonly reason: string } | undefined
}

/** The tickets of an order by station and stage; each stopped ticket separately. */
export function stagesOf(tickets: readonly Ticket[], deliveryOf: (ticket: Ticket) => Delivery): readonly StageEntry[] {
  return stations.flatMap((station) => {
    const staged = tickets
      .filter((ticket) => ticket.station === station)
      .map((ticket) => ({ ticket, stage: stageOf(ticket, deliveryOf(ticket)) }))
    return stages.flatMap((stage): readonly StageEntry[] => {
      const here = staged.filter((each) => each.stage === stage).map(({ ticket }) => ticket)
      const [first] = here
      if (!first) return []
      if (stage === 'stopped')
        return here.map((ticket) => ({ id: ticket.id, station, stage, count: 1, stopped: whatAndWhy(ticket) }))
      return [{ id: `${station} ${stage}`, station, stage, count: here.length }]
    })
  })
}

const whatAndWhy = (ticket: Ticket) => ({
  items: lineWords(ticket.lines.map((line) => ({ ...line, quantity: line.quantity - begunUnits(ticket, line) }))),
  reason: ticket.status === 'cancelled' ? ticket.reason : '',
})
