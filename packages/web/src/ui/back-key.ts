// Back, while something stands above the screen: it closes that, rather than leave the screen. A tablet's Back key or gesture is a request to
// close; the Back button of a PC is a step in the history. Browsers that tell of neither leave the screen.

/** One request to close: a watcher hears the next one only. */
interface CloseWatcher {
  onclose: (() => void) | null
}
declare const CloseWatcher: new (options: { readonly signal: AbortSignal }) => CloseWatcher

/** @returns ends the listening */
export function onBack(hear: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const watch = () => {
    if (signal.aborted) return
    new CloseWatcher({ signal }).onclose = () => {
      hear()
      watch() // what was asked to close may stand on
    }
  }
  if ('CloseWatcher' in globalThis) watch()
  if ('navigation' in globalThis)
    navigation.addEventListener('navigate', (step) => closesInstead(step) && hear(), { signal })
  return () => listening.abort()
}

/** The browser lets a page refuse one step for each tap or key on it, so nobody is kept on a screen. */
function closesInstead(step: NavigateEvent): boolean {
  const isRefused = step.navigationType === 'traverse' && step.cancelable
  if (isRefused) step.preventDefault()
  return isRefused
}
