// The board of a station, as this device shows it.
import type { Lounge } from '@lounge/domain/lounge'
import type { TicketId } from '@lounge/domain/ids'
import type { Station } from '@lounge/domain/menu/menu'
import { ticketKind } from '@lounge/domain/tickets/tickets'
import { board, type Board, withoutPutAway } from '@lounge/domain/tickets/views'
import { lookAt, nothingSeen, type Seen } from '@lounge/domain/tickets/voids-in-sight'
import type { Timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { useCallback, useState } from 'react'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { useTimedView } from '../../hooks/use-view.ts'

/** Kept while a cook is on another screen of the station: tickets that are voided meanwhile were on the board all the same. */
const seenAt = new WeakMap<Terminal, Map<Station, Seen>>()

/** Voided tickets that somebody has put away on this device. A reload shows them again, for the rest of their ten minutes. */
const putAwayAt = new WeakMap<Terminal, ReadonlySet<TicketId>>()
const nothing: ReadonlySet<TicketId> = new Set()

function lookAgain(terminal: Terminal, station: Station, lounge: Lounge, now: Timestamp): Seen {
  const ofStations = seenAt.get(terminal) ?? new Map<Station, Seen>()
  const seen = lookAt(ofStations.get(station) ?? nothingSeen, lounge.all(ticketKind(station)), now)
  seenAt.set(terminal, ofStations.set(station, seen))
  return seen
}

interface ShownBoard {
  readonly board: Board
  readonly now: Timestamp
  /** The same function for the same terminal. */
  readonly putAway: (ticketId: TicketId) => void
}

export function useBoard(station: Station): ShownBoard {
  const terminal = useTerminal()
  const [away, setAway] = useState(() => putAwayAt.get(terminal) ?? nothing)
  const putAway = useCallback(
    (ticketId: TicketId) => {
      const all = new Set(putAwayAt.get(terminal)).add(ticketId)
      putAwayAt.set(terminal, all)
      setAway(all)
    },
    [terminal],
  )
  const view = useCallback(
    (lounge: Lounge, now: Timestamp) => ({
      board: withoutPutAway(board(lounge, station, now, lookAgain(terminal, station, lounge, now)), away),
      now,
    }),
    [terminal, station, away],
  )
  return { ...useTimedView([ticketKind(station)], view), putAway }
}
