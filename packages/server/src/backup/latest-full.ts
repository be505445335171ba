// Which full copy of a folder is the latest, and where the continuous copy goes on: after the last of its tails, or after a full copy
// that has none yet. The server's tails follow the very copy that a restore of the folder takes.
import { randomBytes } from 'node:crypto'
import { type Outside, outsideOf } from './bundle.ts'
import type { BackupFolder, Tail } from './folder.ts'
import { type Base, headOfTail } from './tail-file.ts'

export interface Found extends Base {
  readonly madeAt: number
}

/** A full copy, and what it says of itself in the open. */
export interface Full {
  readonly path: string
  readonly outside: Outside
}

/** Heads by path that were read before: what has its name does not change any more. */
export type Heads = Map<string, Outside>

/**
 * Full copies by what they hold, the latest first: first those of the series that began last, of them the one that reaches
 * furthest. Not by their names, for a clock may have been days ahead when one was made. One whose head cannot be read is left out.
 */
export async function latestFirst(
  folder: BackupFolder,
  { names, heads = new Map() }: { readonly names?: readonly string[]; readonly heads?: Heads } = {},
): Promise<readonly Full[]> {
  const paths = folder.moments(names ?? (await folder.names())).map((at) => folder.pathOf(at))
  for (const known of heads.keys()) if (!paths.includes(known)) heads.delete(known)
  for (const path of paths) {
    if (heads.has(path)) continue
    const outside = await outsideOf(path).catch(() => undefined)
    if (outside) heads.set(path, outside)
  }
  return [...heads].map(([path, outside]) => ({ path, outside })).sort(byWhatTheyHold)
}
const generationOf = ({ outside }: Full): number => outside.base?.generation ?? 0
const byWhatTheyHold = (a: Full, b: Full): number =>
  generationOf(b) - generationOf(a) ||
  b.outside.position - a.outside.position ||
  (b.outside.base?.number ?? 0) - (a.outside.base?.number ?? 0) ||
  b.outside.madeAt - a.outside.madeAt

/**
 * @param only of this series; else of the one that began last
 * @returns nothing where there is no full copy, one of a release that wrote no tails, or one from which a missing or damaged tail
 * cuts off those behind it
 */
export async function baseIn(folder: BackupFolder, heads?: Heads, only?: string): Promise<Found | undefined> {
  const names = await folder.names()
  const fulls = await latestFirst(folder, { names, ...(heads ? { heads } : {}) })
  const latest = fulls.find(({ outside }) => only === undefined || outside.base?.series === only)
  if (!latest?.outside.base) return undefined
  const { base, madeAt, recipient } = latest.outside
  const tails = folder.tails(base.series, names)
  const last = tails.at(-1)
  // One that is missing behind the full copy breaks what led up to it, and nothing after it.
  if (!last || last.number < base.number) return { ...base, recipient, madeAt }
  if (last.number > base.number && followersOf(base, tails).at(-1) !== last) return undefined
  return headOfTail(last.path).catch(() => undefined)
}

/** Those that lead on from a full copy, up to the first that is missing. */
export const followersOf = ({ number }: Pick<Base, 'number'>, tails: readonly Tail[]): readonly Tail[] =>
  tails.filter((tail) => tail.number > number).filter((tail, index) => tail.number === number + 1 + index)

/** What the next full copy says of the tails behind it. @param found what they go on from; without it they begin anew */
export async function seriesFrom(
  folder: BackupFolder,
  found: Base | undefined,
): Promise<Pick<NonNullable<Outside['base']>, 'series' | 'number' | 'hash' | 'generation'>> {
  const [latest] = await latestFirst(folder)
  const generation = latest ? generationOf(latest) : 0
  if (found) return { series: found.series, number: found.number, hash: found.hash, generation }
  return { series: randomBytes(4).toString('hex'), number: 0, hash: '', generation: generation + 1 }
}
