// What a terminal hears when it comes to the hub: what it missed, with the answers that it was not given.
import type { Answer, Delta, Presence, Snapshot } from '../protocol.ts'
import type { HubLog, RowName } from './log.ts'

export interface Joined {
  /** The history that it hears of. */
  readonly epoch: string
  readonly news: readonly (Delta | Snapshot)[]
  /** Answers given before, for a terminal that asks again: a delta without rows, where it stands. */
  readonly again: (answers: readonly Answer[]) => Delta
  /** Which boards are there, for those who see tickets and cook none; every change of it comes by itself. */
  readonly presence: Presence | undefined
  /** It holds everything up to a position. */
  readonly acknowledge: (position: number) => void
  readonly leave: () => void
}

type News = Delta | Snapshot

/** What happened while a terminal was away that is in the log alone. */
interface Missed {
  readonly answers: readonly Answer[]
  readonly left: readonly RowName[]
}

/** @param rows what it gets of the rows in memory @param answered the number of the last answer it has, for each client */
export async function missed(
  log: HubLog,
  rows: readonly News[],
  answered: Readonly<Record<string, number>>,
): Promise<Missed> {
  const asked = [log.answersAfter(new Map(Object.entries(answered))), leftIn(log, rows)] as const
  const [answers, left] = await Promise.all(asked)
  return { answers, left }
}

/**
 * The rows with what was looked up meanwhile. Answers of groups that were committed since come with the rows of their group.
 * @param head where the hub stood when the terminal came
 */
export function withMissed(
  rows: readonly News[],
  { answers, left }: Missed,
  head: number,
  removesFor: (left: readonly RowName[], puts: Delta['puts']) => Delta['removes'],
): readonly News[] {
  const before = answers.filter(({ position }) => position <= head)
  const last = rows.length - 1
  return rows.map((each, index) => {
    const all = index === last ? { ...each, answers: before } : each
    return all.type === 'delta' ? { ...all, removes: removesFor(left, all.puts) } : all
  })
}

/** What left memory while a terminal was away, where it gets what it missed and not everything. */
const leftIn = (log: HubLog, [first]: readonly News[]): Promise<readonly RowName[]> =>
  first?.type === 'delta' && first.from < first.to ? log.leftBetween(first.from, first.to) : Promise.resolve([])
