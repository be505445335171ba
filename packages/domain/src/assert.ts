// Bugs stop here, loudly. A refusal is a value and a fault is retried; only what must never be is asserted.

/** Throws when an invariant does not hold: a bug, never a refusal and never a fault. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`Bug: ${what}`)
}

/** Ends an exhaustive switch: the compiler says which case was forgotten. */
export function unreachable(value: never): never {
  throw new Error(`Bug: a case nobody thought of: ${JSON.stringify(value)}`)
}
