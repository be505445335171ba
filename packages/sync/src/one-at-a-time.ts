// Ensures that a piece of work never runs twice at once.

/** @returns starts the work; a call while it runs waits for the same result */
export function oneAtATime<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined
  return () => (underWay ??= work().finally(() => (underWay = undefined)))
}
