// Two notes in the data folder on how the lounge stands to its copies. A restore writes the first: the log goes back, and that is meant. The
// server writes the second if the copies hold work that the log lost without a restore, because the database lost its end or was changed.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const putBackIn = (dataDir: string): string => join(dataDir, '.put-back')
const aheadIn = (dataDir: string): string => join(dataDir, '.copies-ahead')

const Ahead = z.object({
  /** The full copy to restore by its name: the tails behind it lead to the lost work. */
  path: z.string(),
  /** When the last of these tails was made. */
  madeAt: z.int(),
})
export type Ahead = Readonly<z.infer<typeof Ahead>>

/** Written before the lounge is replaced. Without it the first tail would call what a restore left out lost. */
export function notePutBack(dataDir: string): void {
  writeFileSync(putBackIn(dataDir), '', { mode: 0o600 })
  rmSync(aheadIn(dataDir), { force: true })
}
export const wasPutBack = (dataDir: string): boolean => existsSync(putBackIn(dataDir))
/** The copies follow the log again. */
export const forgetPutBack = (dataDir: string): void => rmSync(putBackIn(dataDir), { force: true })

export const noteAhead = (dataDir: string, ahead: Ahead): void =>
  writeFileSync(aheadIn(dataDir), JSON.stringify(ahead), { mode: 0o600 })

/** Undefined once the lounge was restored, somebody took the note away, or the copy is gone. */
export function knownAhead(dataDir: string): Ahead | undefined {
  try {
    const ahead = Ahead.parse(JSON.parse(readFileSync(aheadIn(dataDir), 'utf8')))
    return existsSync(ahead.path) ? ahead : undefined
  } catch {
    return undefined
  }
}
