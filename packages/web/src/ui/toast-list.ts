// The state of the toasts: the one that is shown, those that nobody could read yet, and how many warnings and errors will never be shown.
// One toast is shown at a time, and a new one at once.

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly message: string
  /** Runs on a tap; such a toast stays until it is tapped or dismissed. */
  readonly onTap?: (() => void) | undefined
  /** Runs when the toast is dismissed. */
  readonly onDismiss?: (() => void) | undefined
  /** Anybody may tap it, so it is shown even while nobody is signed in. */
  readonly isForAll?: true | undefined
}

export interface ToastList {
  readonly shown: Toast | undefined
  /** When the shown toast appeared, in milliseconds of any clock. */
  readonly since: number
  /** Shown again one after the other: toasts that were replaced too soon to be read, then offers. */
  readonly waiting: readonly Toast[]
  /** Warnings and errors for which the queue had no room; reset once the queue is empty. */
  readonly leftOut: number
}

export const noToasts: ToastList = { shown: undefined, since: 0, waiting: [], leftOut: 0 }

/** SPEC §9. */
const standsMs = 5_000
/** A toast that was shown this long was read. */
const readMs = 1_500
/** More than this would be a minute of bad news. */
const waitingMax = 4

export const isUrgent = ({ kind }: Toast): boolean => kind === 'error' || kind === 'warning'
const isPassing = ({ onTap }: Toast): boolean => onTap === undefined

/** The toast that may be read and tapped now: an offer was made to one person, and waits until somebody is signed in again. */
export const inSight = ({ shown }: ToastList, isSignedIn: boolean): Toast | undefined =>
  shown && (isSignedIn || isPassing(shown) || shown.isForAll) ? shown : undefined

/** How long the toast is shown in all: five seconds, or half of that while others wait. Nothing for one that stays. */
export const standsFor = ({ shown, waiting }: ToastList): number | undefined =>
  shown && isPassing(shown) ? (waiting.some(isPassing) ? standsMs / 2 : standsMs) : undefined

/** A toast with the same text as one that is shown or waits replaces it and restarts its time. */
export function withToast(list: ToastList, toast: Toast, now: number): ToastList {
  const { shown, since, leftOut } = list
  const isUnread = shown && shown.message !== toast.message && (!isPassing(shown) || now - since < readMs)
  const waiting = [...list.waiting, ...(isUnread ? [shown] : [])].filter(({ message }) => message !== toast.message)
  const passing = waiting.filter(isPassing)
  const dropped = passing.slice(0, -waitingMax)
  return {
    shown: toast,
    since: now,
    waiting: [...passing.slice(-waitingMax), ...waiting.filter((each) => !isPassing(each))],
    leftOut: leftOut + dropped.filter(isUrgent).length,
  }
}

/** @param more the closing message about toasts that were left out */
export function withoutToasts(
  { shown, since, waiting, leftOut }: ToastList,
  isOver: (toast: Toast) => boolean,
  now: number,
  more: (count: number) => Toast,
): ToastList {
  const left = waiting.filter((each) => !isOver(each))
  if (shown && !isOver(shown)) return { shown, since, waiting: left, leftOut }
  if (leftOut > 0 && !left.some(isPassing)) return { shown: more(leftOut), since: now, waiting: left, leftOut: 0 }
  const [next, ...rest] = left
  return { shown: next, since: now, waiting: rest, leftOut }
}
