// Finds the latest full copy of a folder, and where the continuous copy goes on: after its last tail, or after a full copy that has none
// yet. The server's tails follow the same copy that a restore of the folder takes.
import { randomBytes } from 'node:crypto'
import { type Outside, outsideOf } from './bundle.ts'
import type { BackupFolder, Tail } from './folder.ts'
import { type Base, headOfTail } from './tail-file.ts'

export interface Found extends Base {
  readonly madeAt: number
}

/** A full copy, with its open head. */
export interface Full {
  readonly path: string
  readonly outside: Outside
}

/** A cache of heads by path: named files never change. */
export type Heads = Map<string, Outside>

/**
 * Full copies by their contents, the latest first: the series that began last, and in it the copy that reaches furthest. Not by their
 * names, because a clock may have been days ahead. A copy with an unreadable head is left out.
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
 * @param only limits it to this series; otherwise the one that began last
 * @returns undefined without a full copy, for one of a release without tails, and for one after which a missing or damaged tail cuts off
 * the later ones
 */
export async function baseIn(folder: BackupFolder, heads?: Heads, only?: string): Promise<Found | undefined> {
  const names = await folder.names()
  const fulls = await latestFirst(folder, { names, ...(heads ? { heads } : {}) })
  const latest = fulls.find(({ outside }) => only === undefined || outside.base?.series === only)
  if (!latest?.outside.base) return undefined
  const { base, madeAt, recipient } = latest.outside
  const tails = folder.tails(base.series, names)
  const last = tails.at(-1)
  // A tail missing behind the full copy breaks what led up to it, but nothing after it.
  if (!last || last.number < base.number) return { ...base, recipient, madeAt }
  if (last.number > base.number && followersOf(base, tails).at(-1) !== last) return undefined
  return headOfTail(last.path).catch(() => undefined)
}

/** The tails that follow a full copy, up to the first gap. */
export const followersOf = ({ number }: Pick<Base, 'number'>, tails: readonly Tail[]): readonly Tail[] =>
  tails.filter((tail) => tail.number > number).filter((tail, index) => tail.number === number + 1 + index)

/** The series for the next full copy. @param found the tail or copy it continues; without it a new series begins */
export async function seriesFrom(
  folder: BackupFolder,
  found: Base | undefined,
): Promise<Pick<NonNullable<Outside['base']>, 'series' | 'number' | 'hash' | 'generation'>> {
  const [latest] = await latestFirst(folder)
  const generation = latest ? generationOf(latest) : 0
  if (found) return { series: found.series, number: found.number, hash: found.hash, generation }
  return { series: randomBytes(4).toString('hex'), number: 0, hash: '', generation: generation + 1 }
}
