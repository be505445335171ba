// A double tap on a board: its first half moves the card away, and its second would hit the one that slid under the finger. On a
// line it would take back the tick that the first has set.
import type { LineId } from '@lounge/domain/ids'
import { isEcho, type Tap } from '../../ui/taps.ts'

export interface BoardTap extends Tap {
  /** Which line it ticked. */
  readonly lineId?: LineId | undefined
}

/** Whether a tap is only the second half of the one before. */
export const isEchoOnBoard = (last: BoardTap | undefined, tap: BoardTap): boolean =>
  isEcho(last, tap) && !areTwoLines(last, tap)

/** They stand close to each other, and are ticked one after the other. */
const areTwoLines = (last: BoardTap | undefined, tap: BoardTap): boolean =>
  last?.lineId !== undefined && tap.lineId !== undefined && last.lineId !== tap.lineId
