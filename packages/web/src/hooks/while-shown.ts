// Hears an answer only while whoever asked still waits for it. An answer to an earlier question must not replace what is shown now.

/** @returns the end of the effect that asked: what comes later is not heard */
export function whileShown<Answer>(answer: Promise<Answer>, hear: (answer: Answer) => void): () => void {
  let isShown = true
  void answer.then((heard) => {
    if (isShown) hear(heard)
  })
  return () => {
    isShown = false
  }
}
