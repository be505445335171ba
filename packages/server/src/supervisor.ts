// What is said to whoever started this server over a channel, and that it may be gone by then.

/** A channel that has closed is no fault: `disconnect` has told it already, and the server stops for it. */
export function tellSupervisor(what: { readonly ready: true } | { readonly alive: true }): void {
  process.send?.(what, undefined, undefined, () => undefined)
}
