// Work that is never under way twice.

/** @returns begins the work; who calls while it is under way waits for the same */
export function oneAtATime<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined
  return () => (underWay ??= work().finally(() => (underWay = undefined)))
}
