// Back, while something stands above the screen: it closes that, rather than leave the screen. A tablet's Back key or gesture is a request to
// close; the Back button of a PC is a step in the history.

/** One request to close: a watcher hears the next one only. Browsers that have neither of the two leave the screen. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}
declare const CloseWatcher: new () => CloseWatcher

/** @returns ends the listening */
export function onBack(hear: () => void): () => void {
  const endings = [onCloseRequest(hear), onStep(hear)]
  return () => endings.forEach((end) => end())
}

function onCloseRequest(hear: () => void): () => void {
  if (!('CloseWatcher' in globalThis)) return () => undefined
  let isOver = false
  let watcher: CloseWatcher | undefined
  const watch = () => {
    if (isOver) return
    watcher = new CloseWatcher()
    watcher.onclose = () => {
      hear()
      watch() // what was asked to close may stand on
    }
  }
  watch()
  return () => {
    isOver = true
    watcher?.destroy()
  }
}

/** The browser lets a page refuse one step for each tap or key on it, so nobody is kept on a screen. */
function onStep(hear: () => void): () => void {
  if (!('navigation' in globalThis)) return () => undefined
  const listen = (step: NavigateEvent) => {
    if (step.navigationType !== 'traverse' || !step.cancelable) return
    step.preventDefault()
    hear()
  }
  navigation.addEventListener('navigate', listen)
  return () => navigation.removeEventListener('navigate', listen)
}
