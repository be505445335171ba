// The Back key of a tablet, or its gesture, while something stands above the screen: it closes that, rather than leave the screen.

/** One request to close: a watcher hears the next one only. Browsers without it leave the screen, as before. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}
declare const CloseWatcher: new () => CloseWatcher

/** @returns ends the listening */
export function onBack(hear: () => void): () => void {
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
