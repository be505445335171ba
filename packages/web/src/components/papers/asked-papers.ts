// Papers of orders that somebody asked for at this device, each by the address of its window. The window takes its own as it opens: an address that
// is opened once more, or typed, asks for nothing. Small storage is written at once, before the window can look.
import { isText } from '../../session/http.ts'
import { storageKeys } from '../../session/storage-keys.ts'

/** Of windows that the browser did not open no more are kept. */
const askedMax = 20

export function leaveAsked(address: string): void {
  keep([...asked(), address].slice(-askedMax))
}

/** @returns whether it was asked for, once */
export function takeAsked(address: string): boolean {
  const all = asked()
  const index = all.indexOf(address)
  if (index === -1) return false
  keep(all.toSpliced(index, 1))
  return true
}

function asked(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.askedPapers) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText) : []
  } catch {
    return []
  }
}

function keep(addresses: readonly string[]): void {
  try {
    localStorage.setItem(storageKeys.askedPapers, JSON.stringify(addresses))
  } catch {
    // Without it the window prints nothing by itself, and what a tap prints there is a copy.
  }
}
