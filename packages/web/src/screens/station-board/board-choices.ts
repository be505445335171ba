// How this device shows its boards: the size of the text, and whether one tap finishes a ticket.
import { type Station, stations } from '@lounge/domain/menu/menu'
import { keepChoice } from '../../session/kept-choices.ts'
import { storageKeys } from '../../session/storage-keys.ts'

export const textSizes = ['A', 'AA', 'AAA'] as const
export type TextSize = (typeof textSizes)[number]

/** Nothing until a size was chosen: the screen then decides. */
export const chosenText = (): TextSize | undefined =>
  textSizes.find((size) => size === localStorage.getItem(storageKeys.boardText))

export const chooseText = (size: TextSize): void => keepChoice(storageKeys.boardText, size)

export const isOneStep = (station: Station): boolean => oneStepStations().includes(station)

export function chooseOneStep(station: Station, isOn: boolean): void {
  const others = oneStepStations().filter((each) => each !== station)
  keepChoice(storageKeys.boardOneStep, [...others, ...(isOn ? [station] : [])].join(' '))
}

function oneStepStations(): readonly Station[] {
  const kept = (localStorage.getItem(storageKeys.boardOneStep) ?? '').split(' ')
  return stations.filter((station) => kept.includes(station))
}
