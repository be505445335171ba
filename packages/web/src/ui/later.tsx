// Parts of a screen that nobody sees at first, dialogs above all: their code comes once the screen stands there, and not before it.
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

/** To be called once the first screen is painted: from here on the rest is fetched. */
export function fetchTheRest(): void {
  isStanding = true
  first.resolve()
  for (const listener of listeners) listener()
}

/**
 * @param when what few ever see waits until it is drawn
 * @returns the part, which is nothing until its code is there: after the first screen, or as soon as somebody opens it
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
      isAsked = false // asked again when it is drawn again, by the next tap
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
