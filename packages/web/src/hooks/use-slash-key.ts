// The key `/` focuses the search box of the screen, from anywhere on it.
import type { RefObject } from 'react'
import { useKey } from './use-key.ts'

export const useSlashKey = (input: RefObject<HTMLInputElement | null>, isHere = true): void =>
  useKey(isHere ? '/' : none, () => input.current?.select())

const none: readonly string[] = []

/** Attributes of the box itself: they announce the key to the list of shortcuts and to screen readers. */
export const slashKey = { 'aria-keyshortcuts': '/' } as const
