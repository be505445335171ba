// The three columns of a board: their names, and the text of an empty one.
import type { TicketId } from '@lounge/domain/ids'
import type { Card, Column } from '@lounge/domain/tickets/views'
import { CircleCheckBig, Inbox, type LucideIcon, Timer } from 'lucide-react'

interface ColumnLook {
  readonly label: string
  readonly icon: LucideIcon
  readonly emptyTitle: string
  readonly emptyText: string
}

export const columnLooks: Readonly<Record<Column, ColumnLook>> = {
  todo: {
    label: 'TO DO',
    icon: Inbox,
    emptyTitle: 'Nothing to make',
    emptyText: 'New orders appear here as soon as a till sends them.',
  },
  doing: {
    label: 'DOING',
    icon: Timer,
    emptyTitle: 'Nothing started',
    emptyText: 'Start an order, and it moves here.',
  },
  done: {
    label: 'DONE',
    icon: CircleCheckBig,
    emptyTitle: 'Nothing done yet',
    emptyText: 'What you finish stays here for two hours.',
  },
}

export const tabId = (column: Column): string => `tab-${column}`
export const panelId = (column: Column): string => `column-${column}`

/** How much is to do, or was done: a cancelled ticket is shown, but not counted. */
export const openCount = (cards: readonly Card[]): number =>
  cards.filter(({ ticket }) => ticket.status !== 'cancelled').length

const placesMax = 9

/** The keys 1 to 9 for the cards of a column: the first nine have one, except those without actions. */
export const placesOf = (cards: readonly Card[]): ReadonlyMap<TicketId, number> =>
  new Map(
    cards
      .filter(({ ticket: { status } }) => status === 'todo' || status === 'doing')
      .slice(0, placesMax)
      .map(({ ticket }, index) => [ticket.id, index + 1]),
  )
