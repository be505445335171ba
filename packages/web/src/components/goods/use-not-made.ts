// How much is ordered and not made yet, for a form in which a person counts.
import type { Kind } from '@lounge/domain/lounge'
import { stations } from '@lounge/domain/menu/menu'
import { type NotMade, notMadeYet } from '@lounge/domain/stock/not-made'
import { ticketKind } from '@lounge/domain/tickets/tickets'
import { useView } from '../../hooks/use-view.ts'

const kinds: readonly Kind[] = ['item', ...stations.map(ticketKind)]

export const useNotMade = (): NotMade => useView(kinds, notMadeYet)
