// Ignores the second half of a double tap. If the first half removes a card or a dialog, the second half must not reach the element below;
// on a switch it would undo the first.

/** Where and when the screen was tapped. */
export interface Tap {
  /** In milliseconds of a clock that all taps share. */
  readonly at: number
  readonly x: number
  readonly y: number
  /** What the tap switches, where neighbouring switches are tapped in quick succession: a ticked line, a finished item. */
  readonly of?: string | undefined
}

const echoMs = 350
const echoPx = 40

/** Whether a tap is only the second half of the one before: too soon after it, and in the same place. */
export const isEcho = (last: Tap | undefined, tap: Tap): boolean =>
  last !== undefined &&
  tap.at - last.at < echoMs &&
  Math.hypot(tap.x - last.x, tap.y - last.y) < echoPx &&
  !areTwo(last, tap)

const areTwo = (last: Tap, tap: Tap): boolean => last.of !== undefined && tap.of !== undefined && last.of !== tap.of

/** A key press is always meant: no finger has slipped. */
export const isByKeyboard = ({ detail }: { readonly detail: number }): boolean => detail === 0

/** When a key was pressed, by the clock of all taps, and what it moved. */
export interface KeyPress {
  readonly at: number
  readonly of: string
}

/** Whether a key was pressed twice by mistake, as the contacts of a bump bar bounce: it would take the same thing two steps further. */
export const isKeyEcho = (last: KeyPress | undefined, press: KeyPress): boolean =>
  last?.of === press.of && press.at - last.at < echoMs

/**
 * Swallows the second half of a double tap whose first half removes its target, a dialog, a menu, or an element marked `data-passes`, or opens
 * a dialog above it. It would otherwise hit the element below, such as an item that nobody has ordered, or a button that nobody has read.
 */
export function swallowEchoes(page: EventTarget): void {
  let last: (Tap & { readonly passes: Element | null }) | undefined
  page.addEventListener(
    'click',
    (event) => {
      if (!(event instanceof MouseEvent) || isByKeyboard(event) || !(event.target instanceof Element)) return
      const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY }
      const passes = event.target.closest(passing)
      if (last?.passes && (isGone(last.passes) || isAbove(passes, last.passes)) && isEcho(last, tap)) {
        event.stopImmediatePropagation()
        event.preventDefault()
      } else last = { ...tap, passes }
    },
    { capture: true },
  )
}

const passing = '[role="dialog"], [role="menu"], [data-passes]'

/** Dialogs are drawn beside each other, whichever of them opened the other. */
const isAbove = (element: Element | null, below: Element): boolean =>
  element !== below && [element, below].every((each) => each?.getAttribute('role') === 'dialog')

/** The list of a menu button stays in the page, hidden. */
const isGone = (element: Element): boolean =>
  !element.isConnected || (element.matches('[popover]') && !element.matches(':popover-open'))
