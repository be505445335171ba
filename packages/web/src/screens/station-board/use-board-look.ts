// The look of a board on this screen: as chosen on the device, otherwise by the screen's size.
import type { Station } from '@lounge/domain/menu/menu'
import { useMediaQuery } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { watchChoices } from '../../session/kept-choices.ts'
import { chosenText, isOneStep, type TextSize } from './board-choices.ts'

/** Below this width a rail and two cards that are readable at two metres do not fit side by side. */
const narrow = '(max-width: 47.99em)'
/** A window on a screen of 1080 lines, of which the browser may take some. Such a screen hangs on a wall. */
const tall = '(min-height: 60em)'
const once = { getInitialValueInEffect: false }

export interface BoardLook {
  /** Columns are tabs. */
  readonly isNarrow: boolean
  readonly isOneStep: boolean
  readonly text: TextSize
}

export function useBoardLook(station: Station): BoardLook {
  const isTall = useMediaQuery(tall, false, once)
  return {
    isNarrow: useMediaQuery(narrow, false, once),
    isOneStep: useSyncExternalStore(watchChoices, () => isOneStep(station)),
    text: useSyncExternalStore(watchChoices, chosenText) ?? (isTall ? 'AA' : 'A'),
  }
}
