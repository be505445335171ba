// Keeps the screen on while a station's screen is open. If the browser refuses, or does not support it, the work goes on.

/** @returns a function that lets the screen sleep again */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const take = async (): Promise<void> => {
    // Missing without https; and it ends by itself whenever the page is hidden.
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const taken = await navigator.wakeLock.request('screen')
    if (isOver) await taken.release()
    else lock = taken
  }
  const tryToTake = () => void take().catch(() => undefined) // a low battery may be reason enough to refuse
  document.addEventListener('visibilitychange', tryToTake)
  tryToTake()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', tryToTake)
    void lock?.release().catch(() => undefined)
  }
}
