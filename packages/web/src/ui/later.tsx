// Lazy parts of a screen that are hidden at first, above all dialogs: their code loads after the first screen has rendered.
import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let isStanding = false
const first = Promise.withResolvers<void>()
/** Resolves once the first screen is painted. */
export const firstScreen: Promise<void> = first.promise

const isOpened = (props: object): boolean => 'opened' in props && props.opened === true

/** The first screen is painted by then, even on a slow device. */
const afterMs = 300
/** How many outlines are shown in the place of a screen. */
let outlines = 0

/** To be called by an outline while it is shown. @returns a function that ends this */
export function standIn(): () => void {
  outlines += 1
  return () => void (outlines -= 1)
}

/**
 * To be called when the first screen, or an outline of it, is rendered: the lazy parts load soon after the screen is. On a slow device they would
 * delay it by seconds.
 * @returns a function that gives up
 */
export function fetchTheRest(): () => void {
  const look = setInterval(() => {
    if (outlines > 0) return
    clearInterval(look)
    isStanding = true
    first.resolve()
    for (const listener of listeners) listener()
  }, afterMs)
  return () => clearInterval(look)
}

/**
 * @param when `drawn` for a rare part: its code loads only when it is rendered
 * @returns the part, which renders nothing until its code is loaded: after the first screen, or as soon as the part is opened
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: 'standing' | 'drawn' = 'standing',
): ComponentType<Props> {
  let isAsked = false
  let Loaded: ComponentType<Props> | undefined
  const ask = async () => {
    isAsked = true
    try {
      Loaded = await load()
      for (const listener of listeners) listener()
    } catch {
      isAsked = false // the next render, by the next tap, tries again
    }
  }
  return function Later(props: Props) {
    const Part = useSyncExternalStore(listen, () => Loaded)
    const mayAsk = useSyncExternalStore(listen, () => isStanding)
    useEffect(() => {
      if ((mayAsk || when === 'drawn' || isOpened(props)) && !Part && !isAsked) void ask()
    })
    return Part && <Part {...props} />
  }
}
