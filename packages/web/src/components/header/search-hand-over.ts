// From the Search Item of another screen to the till's own, while somebody types: one of the two is there for each key.
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

/** The address lags behind the keys: the till may come with `?q=s` when “su” was typed already. */
export const keepTyped = (text: string): void => void (typed = text)

/** Whether somebody types on another screen now, or is about to: the address tells it a moment later. */
export const isTypedElsewhere = (): boolean => typed !== undefined || hasFocus

export const keepFocus = (has: boolean): void => void (hasFocus = has)

/** What was typed goes with the field that showed it. */
export function forgetTyped(): void {
  typed = undefined
  hasFocus = false
}

/**
 * The till's search stands in the header, for as long as what calls this does.
 * @param goOn hears what was typed elsewhere, before the next key is heard
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

/** The till may have the address already, and its code or its rows are still on their way. */
export const useIsTillSearchHere = (): boolean => useSyncExternalStore(watch, () => isTillHere)
