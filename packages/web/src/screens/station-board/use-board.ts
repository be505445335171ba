// The board of a station, as this device shows it.
import type { Lounge } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { ticketKind } from '@lounge/domain/tickets/tickets'
import { board, type Board } from '@lounge/domain/tickets/views'
import { lookAt, nothingSeen, type Seen } from '@lounge/domain/tickets/voids-in-sight'
import type { Timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { useCallback } from 'react'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { useTimedView } from '../../hooks/use-view.ts'

/** Kept while a cook is on another screen of the station: tickets that are voided meanwhile were on the board all the same. */
const seenAt = new WeakMap<Terminal, Map<Station, Seen>>()

function lookAgain(terminal: Terminal, station: Station, lounge: Lounge, now: Timestamp): Seen {
  const ofStations = seenAt.get(terminal) ?? new Map<Station, Seen>()
  const seen = lookAt(ofStations.get(station) ?? nothingSeen, lounge.all(ticketKind(station)), now)
  seenAt.set(terminal, ofStations.set(station, seen))
  return seen
}

export function useBoard(station: Station): { readonly board: Board; readonly now: Timestamp } {
  const terminal = useTerminal()
  const view = useCallback(
    (lounge: Lounge, now: Timestamp) => ({
      board: board(lounge, station, now, lookAgain(terminal, station, lounge, now)),
      now,
    }),
    [terminal, station],
  )
  return useTimedView([ticketKind(station)], view)
}
