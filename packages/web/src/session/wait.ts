// Waits: for a demo's simulated delay, or until the server is asked again.

/** @param stop ends it at once */
export const wait = (ms: number, stop?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    stop?.addEventListener('abort', end, { once: true })
  })
