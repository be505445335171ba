// Hands typed text over from the Search Item of another screen to the till's own, so that no key press is lost in between.
import { Listeners } from '@lounge/sync/terminal/listeners'
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

let typed: string | undefined
let hasFocus = false
let isTillHere = false
const changes = new Listeners()
const watch = (heard: () => void): (() => void) => changes.add(heard)

function tellTillIsHere(isHere: boolean): void {
  isTillHere = isHere
  changes.tell()
}

/** The address lags behind the keys: the till may open with `?q=s` when “su” was typed already. */
export const keepTyped = (text: string): void => void (typed = text)

/** Whether a person is typing on another screen, or is about to; the address changes a moment later. */
export const isTypedElsewhere = (): boolean => typed !== undefined || hasFocus

export const keepFocus = (has: boolean): void => void (hasFocus = has)

/** Forgets the text when the field that showed it goes. */
export function forgetTyped(): void {
  typed = undefined
  hasFocus = false
}

/**
 * Registers the till's search in the header, while the calling component is mounted.
 * @param goOn receives text typed elsewhere, before the next key press
 */
export function useTillSearch(goOn: (typed: string) => void): void {
  const takeOver = useEffectEvent(() => {
    if (typed !== undefined) goOn(typed)
    forgetTyped()
  })
  useLayoutEffect(() => {
    takeOver()
    tellTillIsHere(true)
    return () => tellTillIsHere(false)
  }, [])
}

/** False while the till has the address already but its code or its rows are still loading. */
export const useIsTillSearchHere = (): boolean => useSyncExternalStore(watch, () => isTillHere)
