// How the goods are shown on this device: pictures, compact tiles or a list. Until somebody chooses, its screen decides.
import { useSyncExternalStore } from 'react'
import { storageKeys } from '../session/storage-keys.ts'

export const densities = ['comfortable', 'compact', 'list'] as const
export type Density = (typeof densities)[number]

const listeners = new Set<() => void>()
const phone = matchMedia('(max-width: 44em)')
const wide = matchMedia('(min-width: 90em)')

function densityNow(): Density {
  const chosen = localStorage.getItem(storageKeys.density)
  const byScreen = phone.matches ? 'list' : wide.matches ? 'comfortable' : 'compact'
  return densities.find((density) => density === chosen) ?? byScreen
}

function choose(density: Density): void {
  localStorage.setItem(storageKeys.density, density)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  for (const query of [phone, wide]) query.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    for (const query of [phone, wide]) query.removeEventListener('change', listener)
  }
}

export const useDensity = () => ({ density: useSyncExternalStore(subscribe, densityNow), choose })
