// Gives up after a time what may never end, such as a disk or a mail server that does not answer.

/** @returns what the work comes to; nothing where it takes longer. It goes on all the same, and nobody hears what comes of it then. */
export async function withTimeout<Value>(ms: number, work: Value | Promise<Value>): Promise<Value | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
