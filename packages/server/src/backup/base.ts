// Where the continuous copy goes on: after the last of its tails, or after a full copy that has none yet.
import { randomBytes } from 'node:crypto'
import { type Outside, outsideOf } from './bundle.ts'
import type { BackupFolder } from './folder.ts'
import { type Base, headOfTail } from './tail-file.ts'

export interface Found extends Base {
  readonly madeAt: number
}

/** @returns nothing where there is no full copy, or one of a release that wrote no tails */
export function baseIn(folder: BackupFolder, now: number): Found | undefined {
  const at = folder.lastBefore(now) ?? folder.moments()[0]
  if (at === undefined) return undefined
  try {
    const { base, madeAt, recipient } = outsideOf(folder.pathOf(at))
    if (!base) return undefined
    const tail = folder.tails(base.series).at(-1)
    // One that is missing behind the full copy breaks what led up to it, and nothing after it.
    if (!tail || tail.number < base.number) return { ...base, recipient, madeAt }
    return headOfTail(tail.path)
  } catch {
    return undefined
  }
}

/** What a full copy says of the tails behind it. */
export function baseOf(path: string): Outside['base'] {
  try {
    return outsideOf(path).base
  } catch {
    return undefined
  }
}

/** Tails begin anew behind the full copy that is given it. */
export const newSeries = (): Pick<Base, 'series' | 'number' | 'hash'> => ({
  series: randomBytes(4).toString('hex'),
  number: 0,
  hash: '',
})
