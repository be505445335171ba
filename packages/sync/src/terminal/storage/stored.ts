// Parses the data read from a device's storage, because a disk may return anything, and joins entries with their fates.
import { z } from 'zod'
import { Answer, Command, WireNo } from '../../protocol.ts'
import type { Author, CachedLounge, CacheUpdate, OutboxRow } from './storage.ts'

const StoredAuthor = z.object({ staffId: z.string(), name: z.string(), role: z.string(), till: z.number() })
const StoredEntry = z.object({ command: Command, by: StoredAuthor satisfies z.ZodType<Author> })

/** The result of one command. */
export const Fate = z.object({ id: z.string(), answer: Answer.optional(), setAside: WireNo.optional() })
export type Fate = z.infer<typeof Fate>

/** The entries with their fates. An unreadable one stays in the storage, is counted, and hides no other. */
export function joined(
  entries: readonly unknown[],
  fates: readonly unknown[],
): { readonly rows: readonly OutboxRow[]; readonly unreadable: number } {
  const byId = new Map<string, Fate>()
  const rows: OutboxRow[] = []
  let unreadable = 0
  for (const value of fates) {
    const { data } = Fate.safeParse(value)
    if (data) byId.set(data.id, data)
    else unreadable += 1
  }
  for (const value of entries) {
    const { data } = StoredEntry.safeParse(value)
    if (!data) {
      unreadable += 1
      continue
    }
    const { answer, setAside } = byId.get(data.command.id) ?? {}
    rows.push({ ...data, ...(answer ? { answer } : {}), ...(setAside ? { setAside } : {}) })
  }
  return { rows, unreadable }
}

/**
 * Whether an update fits the cache. Several tabs write to one cache, and each may be behind or ahead. Cached rows are never
 * older than the cursor says, and never of two histories.
 * - `next`: it is written.
 * - `known`: the cache is newer already.
 * - `gap`: an earlier update is missing. No later one can be written either, until all rows are.
 */
export function fitOf(state: Omit<CachedLounge, 'rows'> | undefined, update: CacheUpdate): 'next' | 'known' | 'gap' {
  const isOfOne = state?.epoch === update.epoch && state.role === update.role
  if (!update.replaces && !(isOfOne && update.from <= state.cursor)) return 'gap'
  return isOfOne && state.cursor > update.cursor ? 'known' : 'next'
}
