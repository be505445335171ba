// The process that started this one with a channel: what it is told, and that it may be gone at any time.

/** A channel that has closed is no fault: who listens to `whenStarterIsGone` has heard it already. */
export function tellStarter(what: { readonly ready: true } | { readonly alive: true }): void {
  process.send?.(what, undefined, undefined, () => undefined)
}

/**
 * It died, or hung up. That may be while modules still load, and then nobody heard it: a process that went on would
 * write beside the one that the next starter starts.
 * @param then called at once where it is gone already
 * @returns ends the listening
 */
export function whenStarterIsGone(then: () => void): () => void {
  // Without a channel it is undefined, whatever its type says.
  if (process.connected === false) then()
  process.once('disconnect', then)
  return () => process.off('disconnect', then)
}
