// Opens a full copy by its name, or the latest whole one of a folder, with its key, ready to be followed by its tails.
import { closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { type DayRule, formatMoment, timestamp } from '@lounge/domain/time'
import { StartRefused, systemCode } from '../lifecycle/start-refused.ts'
import type { KeyFor } from './asked-key.ts'
import { followersOf, type Full, latestFirst } from './latest-full.ts'
import { type Bundle, type OpenBundle, openBundle, whyUnread } from './bundle.ts'
import { BackupFolder, type Tail } from './folder.ts'
import { Tailing } from './apply-tails.ts'
import { headOfTail } from './tail-file.ts'

export interface OpenFull {
  readonly file: string
  readonly bundle: OpenBundle
  /** Absent if the copy is taken without tails. */
  readonly tailing: Tailing | undefined
  /** Says which copies in the folder do not follow this one and contain more of a log. */
  readonly further: Further | undefined
}

/** @throws StartRefused if it is not a backup, no longer whole, or sealed to another key */
export async function openFull(path: string, keyFor: KeyFor, isWithoutTails = false): Promise<OpenFull> {
  const { file, opened, further } = await chosen(path)
  const key = await keyFor(opened.outside)
  const bundle = await opened.open(key)
  const tailing = isWithoutTails ? undefined : new Tailing({ file, manifest: bundle.manifest, key })
  return { file, bundle, tailing, further: isWithoutTails ? undefined : further }
}

/** @param rule how the lounge tells the time, which is known once the copy is unpacked */
type Further = (rule: DayRule) => string

interface Chosen {
  readonly file: string
  readonly opened: Bundle
  readonly further?: Further | undefined
}

async function chosen(path: string): Promise<Chosen> {
  if (!isReadableFolder(path)) return { file: path, opened: await openBundle(path) }
  const folder = new BackupFolder(path)
  const known = (await latestFirst(folder)).map((full) => full.path)
  // The fault of an unreadable copy is reported only if there is no other copy.
  const rest = folder.moments().map((at) => folder.pathOf(at))
  let first: unknown
  for (const file of new Set([...known, ...rest])) {
    try {
      const opened = await openBundle(file)
      return { file, opened, further: await whatReachesFurther(folder, { path: file, outside: opened.outside }) }
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error
      first ??= error // an earlier copy, with all tails since, leads up to now as well
    }
  }
  throw first ?? new StartRefused(`There is no backup in ${path}.`)
}

interface Reach {
  readonly path: string
  readonly madeAt: number
  /** A position in the log. */
  readonly position: number
}

/** @throws StartRefused if it cannot be read, or does not exist */
function isReadableFolder(path: string): boolean {
  try {
    const isFolder = statSync(path).isDirectory()
    if (isFolder) readdirSync(path)
    else closeSync(openSync(path, 'r'))
    return isFolder
  } catch (error) {
    throw new StartRefused(whyUnread(path, systemCode(error) ?? 'unknown'))
  }
}

/**
 * Finds a series whose full copies are missing or damaged, or another history that went on for longer. Only the owner knows which to take.
 */
async function whatReachesFurther(folder: BackupFolder, { path, outside }: Full): Promise<Further | undefined> {
  const { base } = outside
  const own = await reachOf(base && followersOf(base, folder.tails(base.series)).at(-1))
  const taken = Math.max(outside.position, own?.position ?? 0)
  const fulls = (await latestFirst(folder)).map((full): Reach => ({ ...full.outside, path: full.path }))
  const lastOfEach = new Map<string, Tail>(folder.tails().map((tail) => [tail.series, tail])) // they come in their order
  if (base) lastOfEach.delete(base.series)
  const tails = await Promise.all([...lastOfEach.values()].map(reachOf))
  const [furthest] = [...fulls, ...tails]
    .flatMap((each) => (each && each.path !== path && each.position > taken ? [each] : []))
    .sort((a, b) => b.position - a.position)
  if (!furthest) return undefined
  return (rule) =>
    `${furthest.path} of ${formatMoment(timestamp(furthest.madeAt), rule)} does not follow what is taken here, and holds more of a log (up to position ${furthest.position}). Where work is missing, give the full copy that leads there by its name.`
}

async function reachOf(tail: Tail | undefined): Promise<Reach | undefined> {
  const head = tail && (await headOfTail(tail.path).catch(() => undefined))
  return head && { path: tail.path, madeAt: head.madeAt, position: head.position }
}
