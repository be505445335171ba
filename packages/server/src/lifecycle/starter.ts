// The channel to the process that started this one. That process may be gone at any time.

/** A closed channel is not a fault: listeners of `whenStarterIsGone` were called already. */
export function tellStarter(what: { readonly ready: true } | { readonly alive: true }): void {
  process.send?.(what, undefined, undefined, () => undefined)
}

/**
 * Detects that the starter died or disconnected. That may happen while modules still load, when nobody listens: a process that went
 * on would write beside the one that the next starter starts.
 * @param then called at once if the starter is gone already
 * @returns a function that stops listening
 */
export function whenStarterIsGone(then: () => void): () => void {
  // Without a channel it is undefined, whatever its type says.
  if (process.connected === false) then()
  process.once('disconnect', then)
  return () => process.off('disconnect', then)
}
