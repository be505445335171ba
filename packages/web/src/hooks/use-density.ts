// How this device shows the goods: pictures, compact tiles or a list. The size of its screen decides until somebody chooses.
import { useMediaQuery } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { keepChoice, watchChoices } from '../session/kept-choices.ts'
import { storageKeys } from '../session/storage-keys.ts'

export const densities = ['comfortable', 'compact', 'list'] as const
type Density = (typeof densities)[number]

const chosen = (): Density | undefined =>
  densities.find((density) => density === localStorage.getItem(storageKeys.density))
const choose = (density: Density): void => keepChoice(storageKeys.density, density)

const once = { getInitialValueInEffect: false }

export function useDensity() {
  const isPhone = useMediaQuery('(max-width: 44em)', false, once)
  const isWide = useMediaQuery('(min-width: 90em)', false, once)
  const byScreen = isPhone ? 'list' : isWide ? 'comfortable' : 'compact'
  return { density: useSyncExternalStore(watchChoices, chosen) ?? byScreen, choose }
}
