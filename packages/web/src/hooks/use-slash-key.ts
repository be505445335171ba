// The key `/` goes to the search box of the screen, from anywhere on it.
import type { RefObject } from 'react'
import { useKey } from './use-key.ts'

export const useSlashKey = (input: RefObject<HTMLInputElement | null>, isHere = true): void =>
  useKey(isHere ? '/' : none, () => input.current?.select())

const none: readonly string[] = []

/** For the box itself: tells the list of shortcuts, and whoever cannot see it, what brings one here. */
export const slashKey = { 'aria-keyshortcuts': '/' } as const
