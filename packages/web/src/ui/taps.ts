// A hurried finger taps twice. What the first half of a double tap takes away, a card or a dialog, was over something else:
// the second half must not reach that. On a switch it would take back what the first has set.

/** Where and when the screen was tapped. */
export interface Tap {
  /** Milliseconds of whatever clock all taps share. */
  readonly at: number
  readonly x: number
  readonly y: number
  /** What it switches, where its neighbours are switched one after the other: a line that is ticked, an item that is finished. */
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

/** A key that is pressed is pressed once, and no finger has slipped. */
export const isByKeyboard = ({ detail }: { readonly detail: number }): boolean => detail === 0

/**
 * From now on a double tap ends with what its first half takes away: a dialog, a menu, or an element that is marked `data-passes`.
 * Nobody hears of the second half, which would reach what was below it, an item that nobody has ordered.
 */
export function swallowEchoes(page: EventTarget): void {
  let last: (Tap & { readonly passes: Element | null }) | undefined
  page.addEventListener(
    'click',
    (event) => {
      if (!(event instanceof MouseEvent) || isByKeyboard(event) || !(event.target instanceof Element)) return
      const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY }
      if (last?.passes && isGone(last.passes) && isEcho(last, tap)) {
        event.stopImmediatePropagation()
        event.preventDefault()
      } else last = { ...tap, passes: event.target.closest('[role="dialog"], [role="menu"], [data-passes]') }
    },
    { capture: true },
  )
}

/** A list that a button drops down stays in the page, out of sight. */
const isGone = (element: Element): boolean =>
  !element.isConnected || (element.matches('[popover]') && !element.matches(':popover-open'))
