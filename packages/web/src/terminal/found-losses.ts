// The losses that this page found when it opened the outbox: shown until a person has seen them, and reported under the next sign-in.
import { keepLosses, reportLosses } from '@lounge/sync/terminal/losses'
import { type Loss, lossCount } from '@lounge/sync/terminal/sentinel'
import type { DeskStorage } from '@lounge/sync/terminal/storage/storage'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { storageSentinel } from './storage-sentinel.ts'

let found: readonly Loss[] = []
/** The losses that are not on the desk yet. */
let toKeep: readonly Loss[] = []
let seen = 0
const listeners = new Set<() => void>()

export const lossesToShow = (): number => lossCount(found) - seen

export function watchLosses(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function findLosses(losses: readonly Loss[]): void {
  found = [...found, ...losses]
  toKeep = [...toKeep, ...losses]
  ring()
}
export function seeLosses(): void {
  seen = lossCount(found)
  ring()
}
function ring(): void {
  for (const listener of listeners) listener()
}

/** If the desk cannot be written now, the next sign-in tries again; the sentinel keeps the loss until then. */
export async function tellOfLosses(desk: DeskStorage, terminal: Terminal): Promise<void> {
  const losses = toKeep
  // Each loss is written to the desk once: one that was reported since is not put back.
  toKeep = []
  try {
    await keepLosses(desk, storageSentinel, losses)
  } catch (error) {
    toKeep = [...losses, ...toKeep]
    throw error
  }
  await reportLosses(terminal)
}
