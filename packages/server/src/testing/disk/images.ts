// Cuts the power of a traced evening again and again, and judges each image: nothing that was told may be lost or changed.
import { dice } from '@lounge/domain/testing/dice'
import { CutDisk, type Image } from './power-cut.ts'
import type { Told, TracedEvening } from './traced-evening.ts'

/** An evening, and the check of what a power cut left of it. */
export interface Judged {
  readonly evening: TracedEvening
  /**
   * Opens the image as a start would.
   * @param told everything that somebody relies on
   * @returns the faults in words
   */
  readonly judge: (image: Image, told: readonly Told[], number: number) => Promise<readonly string[]>
}

interface Wishes {
  readonly count: number
  /** The disk reports each sync as done, but does none. */
  readonly isLying?: boolean
}

export interface Outcome {
  readonly images: number
  /** The faults of the last image. */
  readonly faults: readonly string[]
}

/** @param usual the number unless a run asks for more */
export const imagesAsked = (usual: number): number => Number(process.env['LOUNGE_IMAGES'] ?? usual)
/** An evening that was kept because one of its images failed. */
export const eveningAsked = process.env['LOUNGE_EVENING']
const seed = Number(process.env['LOUNGE_SEED'] ?? 1)
const only = process.env['LOUNGE_IMAGE']

/** The number of cuts is the number of images divided by this: several images are drawn for each cut. */
const imagesPerCut = 4
const saysEveryMs = 15_000

/** Until the first faulty image. */
export async function cutThePower({ evening, judge }: Judged, { count, isLying }: Wishes): Promise<Outcome> {
  const { before, entries, told, readyFrom } = evening
  const disk = new CutDisk(before, isLying)
  const chance = dice(seed)
  const cuts = Array.from({ length: Math.ceil(count / imagesPerCut) }, () => {
    // One in ten while the lounge was being made; the others while it was at work.
    const from = chance() < 0.1 ? 0 : readyFrom
    return from + Math.floor(chance() * (entries.length + 1 - from))
  }).toSorted((a, b) => a - b)
  const byEntry = told.toSorted((a, b) => a.entry - b.entry)
  let at = 0
  let known = 0
  let saidAt = performance.now()
  for (let number = 0; number < count; number += 1) {
    const cut = cuts[Math.floor(number / imagesPerCut)] ?? entries.length
    for (const entry of entries.slice(at, cut)) disk.take(entry)
    at = Math.max(at, cut)
    while ((byEntry[known]?.entry ?? Infinity) < cut) known += 1
    if (only !== undefined && Number(only) !== number) continue
    const image = disk.cut(dice(seed * 1_000_003 + number))
    const faults = await judge(image, byEntry.slice(0, known), number)
    if (faults.length > 0) return { images: number + 1, faults }
    if (performance.now() - saidAt < saysEveryMs) continue
    saidAt = performance.now()
    console.log(`${number + 1} of ${count} images, seed ${seed}`)
  }
  return { images: count, faults: [] }
}

/** An evening that must not fail. If it does, the message says how to repeat it. */
export async function cutsFoundNothing(judged: Judged, count: number): Promise<boolean> {
  const { evening } = judged
  const begun = performance.now()
  const { images, faults } = await cutThePower(judged, { count })
  const seconds = Math.round((performance.now() - begun) / 1000)
  const what = `${images} images of ${evening.told.length} answers and ${evening.entries.length} entries, seed ${seed}, ${seconds} s`
  if (faults.length > 0)
    throw new Error(
      `${what}: ${faults.join('\n')}\nLOUNGE_EVENING=${evening.place} LOUNGE_IMAGES=${count} LOUNGE_SEED=${seed} LOUNGE_IMAGE=${images - 1} repeats it`,
    )
  console.log(`${what}: nothing lost, nothing damaged, nothing doubled`)
  return true
}

/**
 * Whether a log is a prefix of the evening's, and contains everything that was told.
 * @param log position by position
 */
export function lostOrChanged(
  log: readonly LogLine[],
  reference: readonly LogLine[],
  told: readonly Told[],
): readonly string[] {
  const faults: string[] = []
  for (const [index, line] of log.entries()) {
    const expected = reference[index]
    if (expected && line.position === expected.position && line.id === expected.id && line.chain === expected.chain)
      continue
    faults.push(`position ${line.position} holds ${line.id} instead of ${expected?.id ?? 'nothing'}`)
    break
  }
  const there = new Set(log.map(({ id }) => id))
  if (there.size < log.length) faults.push('a command is there twice')
  const lost = told.filter(({ id }) => !there.has(id))
  if (lost.length > 0) faults.push(`${lost.length} of ${told.length} commands were answered and are lost`)
  return faults
}

export interface LogLine {
  readonly position: number
  readonly id: string
  /** Covers everything that the entry and those before it say. */
  readonly chain: string
}
