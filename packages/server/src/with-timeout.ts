// Gives up waiting for work that may never end, such as a disk or a mail server that does not answer.

/** @returns the result of the work, or undefined after the time-out. The work goes on all the same; its result is then ignored. */
export async function withTimeout<Value>(ms: number, work: Value | Promise<Value>): Promise<Value | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
