// Time that passes: what a demo pretends to take, or until the server is asked again.

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
