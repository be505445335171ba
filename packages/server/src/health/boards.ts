// Checks that each station's board is on: nobody cooks an order that no board shows.
import { type Station, stations } from '@lounge/domain/menu/menu'
import { type Check, type Verdict, verdict } from './check.ts'

export interface BoardFacts {
  readonly isOn: (station: Station) => boolean
  /** Something still has to be made at the station. */
  readonly hasWork: (station: Station) => boolean
}

export function judgeBoards({ isOn, hasWork }: BoardFacts): Verdict {
  const off = stations.filter((station) => !isOn(station))
  const waited = off.filter(hasWork)
  if (waited.length > 0) return verdict('bad', 'health_boards_bad', { boards: waited.join(', ') })
  return off.length > 0 ? verdict('soon', 'health_boards_soon', { boards: off.join(', ') }) : 'good'
}

export const boardsCheck = (facts: BoardFacts): Check => ({ id: 'boards', check: () => judgeBoards(facts) })
