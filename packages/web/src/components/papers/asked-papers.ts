// Papers of orders that this device asked for, each by the address of its print window. The window removes its own as it opens: an address
// that is opened again, or typed, prints nothing by itself. localStorage is synchronous, so the entry is there before the window reads it.
import { isText } from '../../session/http.ts'
import { storageKeys } from '../../session/storage-keys.ts'

/** For windows that the browser did not open, no more than this are kept. */
const askedMax = 20

export function leaveAsked(address: string): void {
  keep([...asked(), address].slice(-askedMax))
}

/** @returns whether it was asked for; true only once */
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
    // Without the entry the window prints nothing by itself, and a tap there prints a copy.
  }
}
