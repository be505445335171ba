// How this device shows its boards: how large the text is, and whether one tap is enough for a ticket.
import { type Station, stations } from '@lounge/domain/menu/menu'
import { storageKeys } from '../../session/storage-keys.ts'

export const textSizes = ['A', 'AA', 'AAA'] as const
export type TextSize = (typeof textSizes)[number]

const watchers = new Set<() => void>()

/** Nothing until somebody has chosen one: then the screen decides. */
export const chosenText = (): TextSize | undefined =>
  textSizes.find((size) => size === localStorage.getItem(storageKeys.boardText))

export function chooseText(size: TextSize): void {
  localStorage.setItem(storageKeys.boardText, size)
  tell()
}

export const isOneStep = (station: Station): boolean => oneStepStations().includes(station)

export function chooseOneStep(station: Station, isOn: boolean): void {
  const others = oneStepStations().filter((each) => each !== station)
  localStorage.setItem(storageKeys.boardOneStep, [...others, ...(isOn ? [station] : [])].join(' '))
  tell()
}

export function watchChoices(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', watcher) // of another tab of this device
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}

const tell = (): void => watchers.forEach((watcher) => watcher())

function oneStepStations(): readonly Station[] {
  const kept = (localStorage.getItem(storageKeys.boardOneStep) ?? '').split(' ')
  return stations.filter((station) => kept.includes(station))
}
