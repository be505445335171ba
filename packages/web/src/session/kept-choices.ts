// Display choices of staff on this device. Every screen that reads one is updated by a change, also from another tab.
import type { storageKeys } from './storage-keys.ts'

const watchers = new Set<() => void>()

export function keepChoice(key: (typeof storageKeys)[keyof typeof storageKeys], value: string): void {
  localStorage.setItem(key, value)
  for (const watcher of watchers) watcher()
}

export function watchChoices(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}
