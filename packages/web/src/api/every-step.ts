// Reads a list that is longer than one answer, step by step, newest first.

interface Step<Entry> {
  /** How many entries there are in all. */
  readonly count: number
  readonly entries: readonly Entry[]
}
interface Listener {
  /** @param percent how much of the list has been read */
  readonly tell?: (percent: number) => void
  /** Stops the reading; the entries read by then are returned. */
  readonly stop?: AbortSignal
}

/**
 * Reads the whole list. An entry that arrives meanwhile moves all later ones, so that steps read before and after it would not fit
 * together: the reading then begins again.
 * @param ask reads the step that begins after so many entries
 */
export async function everyStep<Entry>(
  ask: (offset: number) => Promise<Step<Entry>>,
  { tell, stop }: Listener = {},
): Promise<readonly Entry[]> {
  let told: Entry[] = []
  let known: number | undefined
  while (!stop?.aborted && (known === undefined || told.length < known)) {
    const { count, entries } = await ask(told.length)
    if (known !== undefined && count !== known) told = []
    else if (entries.length === 0) return told
    else told.push(...entries)
    known = count
    tell?.(Math.floor((told.length / count) * 100))
  }
  return told
}
