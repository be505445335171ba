// Which toast stands, which ones nobody could read yet, and how many warnings and errors will never be seen. One stands at a
// time: what is said last is said at once.

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly message: string
  /** What a tap on it does; such a toast stays until it is tapped or dismissed. */
  readonly onTap?: (() => void) | undefined
  /** What dismissing it does. */
  readonly onDismiss?: (() => void) | undefined
  /** Its tap is nobody's in particular: it is there also while nobody is signed in. */
  readonly isForAll?: true | undefined
}

export interface ToastList {
  readonly shown: Toast | undefined
  /** When the one that stands began to, in milliseconds of any clock. */
  readonly since: number
  /** Come back one after the other: what stood too short to be read, then offers. */
  readonly waiting: readonly Toast[]
  /** Warnings and errors that found no place among those either; forgotten once none waits any more. */
  readonly leftOut: number
}

export const noToasts: ToastList = { shown: undefined, since: 0, waiting: [], leftOut: 0 }

/** SPEC §9. */
const standsMs = 5_000
/** What stood as long as this was read. */
const readMs = 1_500
/** More than so many would be a minute of bad news. */
const waitingMax = 4

export const isUrgent = ({ kind }: Toast): boolean => kind === 'error' || kind === 'warning'
const isPassing = ({ onTap }: Toast): boolean => onTap === undefined

/** What may be read and tapped: an offer was made to somebody, and waits until somebody is signed in again. */
export const inSight = ({ shown }: ToastList, isSignedIn: boolean): Toast | undefined =>
  shown && (isSignedIn || isPassing(shown) || shown.isForAll) ? shown : undefined

/** How long the toast stands in all: five seconds, or half of them while others wait. Nothing for one that stays. */
export const standsFor = ({ shown, waiting }: ToastList): number | undefined =>
  shown && isPassing(shown) ? (waiting.some(isPassing) ? standsMs / 2 : standsMs) : undefined

/** The same words while they still stand or wait are one toast, with its time begun anew. */
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

/** @param more what is said in the end where some were left out */
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
