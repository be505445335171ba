// The messages for a terminal that joins: the rows that it missed, with the answers that it was not given.
import type { Answer, Delta, Presence, Snapshot } from '../protocol.ts'
import type { HubLog, RowName } from './log.ts'

export interface Joined {
  /** The history that its rows come from. */
  readonly epoch: string
  readonly news: readonly (Delta | Snapshot)[]
  /** Answers given before, for a terminal that asks again: a delta without rows, where it stands. */
  readonly again: (answers: readonly Answer[]) => Delta
  /** The boards that are on, for terminals that see tickets and cook none. Later changes are sent as they happen. */
  readonly presence: Presence | undefined
  /** The terminal holds everything up to a position. */
  readonly acknowledge: (position: number) => void
  readonly leave: () => void
}

type News = Delta | Snapshot

/** Changes that a terminal missed and that are only in the log. */
interface Missed {
  readonly answers: readonly Answer[]
  readonly left: readonly RowName[]
}

/** @param rows the rows in memory that it gets @param answered by client, the number of the last answer it has */
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
 * Adds what was looked up to the rows. Answers of groups that were committed since then come with their own rows.
 * @param head the hub's head when the terminal joined
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

/** The rows that left memory while the terminal was away; none if it gets a snapshot. */
const leftIn = (log: HubLog, [first]: readonly News[]): Promise<readonly RowName[]> =>
  first?.type === 'delta' && first.from < first.to ? log.leftBetween(first.from, first.to) : Promise.resolve([])
