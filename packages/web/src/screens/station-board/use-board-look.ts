// How a board is shown on this screen: by what was chosen on the device, and otherwise by the screen itself.
import type { Station } from '@lounge/domain/menu/menu'
import { useMediaQuery } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { watchChoices } from '../../session/kept-choices.ts'
import { chosenText, isOneStep, type TextSize } from './board-choices.ts'

/** Below this a rail and two cards of words read at two metres do not fit beside each other. */
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
