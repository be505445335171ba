// A list that is longer than one answer, step by step, newest first.

interface Step<Entry> {
  /** How many there are in all. */
  readonly count: number
  readonly entries: readonly Entry[]
}
interface Listener {
  /** @param percent of it that is there */
  readonly tell?: (percent: number) => void
  /** Whoever asks does not want it any more: what is there by then is told. */
  readonly stop?: AbortSignal
}

/**
 * What comes in meanwhile stands at its newest end and moves all the rest: steps from before and after it would not fit together,
 * so it begins again.
 * @param ask for what stands after so many
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
