// Finds the place where a toast covers nothing: an element that the screen keeps free, or opens while a toast is shown.
import { isWindowOpen } from './open-window.ts'

export interface Place {
  readonly top: number
  readonly left: number
  readonly width: number
}

/**
 * Marks an element that keeps room for toasts; the last one in the page is used. Room in the header is always there; room below opens while
 * a toast is shown for which the header is too full, and is not used under a dialog.
 */
export const roomInHeader = { 'data-toast-room': 'header' } as const
export const roomBelow = { 'data-toast-room': 'below' } as const

const holdsSentence = (room: Element): boolean => room.clientWidth >= 240

/** Whether the header has no room for a sentence now: on a small screen, or while it has much to say itself. */
export function isHeaderFull(): boolean {
  const room = document.querySelector('[data-toast-room="header"]')
  return !room || !holdsSentence(room)
}

/**
 * Nothing if no screen keeps room, or a dialog covers it: toasts then appear at the top right.
 * @param height of the toast: a long one grows upwards out of the room below, for what stands below it has to stay in reach
 */
export function placeOfToasts(height: number): Place | undefined {
  const isWindow = isWindowOpen()
  const rooms = [...document.querySelectorAll<HTMLElement>('[data-toast-room]')]
  const room = rooms.findLast((each) => holdsSentence(each) && !(isWindow && each.dataset['toastRoom'] === 'below'))
  if (!room) return undefined
  const { top, bottom, left, width } = room.getBoundingClientRect()
  return { top: room.dataset['toastRoom'] === 'below' ? Math.min(top, bottom - height) : top, left, width }
}

/** The same object for the same place. */
export const movedPlace = (before: Place | undefined, now: Place | undefined): Place | undefined =>
  before && now && before.top === now.top && before.left === now.left && before.width === now.width ? before : now
