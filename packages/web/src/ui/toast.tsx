// Toasts: messages of five seconds that screen readers announce and that cover nothing. Lasting messages belong in the bell or on the
// screen.
import { Check, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  inSight,
  isUrgent,
  noToasts,
  standsFor,
  type Toast,
  type ToastKind,
  withoutToasts,
  withToast,
} from './toast-list.ts'
import { isHeaderFull, movedPlace, type Place, placeOfToasts } from './toast-room.ts'
import styles from './toast.module.css'

let list = noToasts
let lastId = 0
const listeners = new Set<() => void>()
/** The closing message about warnings and errors that nobody saw; the toaster sets it. */
let wordsForMore = (count: number): string => String(count)

function set(next: typeof list): void {
  list = next
  for (const listener of listeners) listener()
}

type Taps = Pick<Toast, 'onTap' | 'onDismiss' | 'isForAll'>
const toastOf = (kind: ToastKind, message: string, taps: Taps = {}): Toast => ({ id: ++lastId, kind, message, ...taps })
const show = (kind: ToastKind, message: string, taps?: Taps): void =>
  set(withToast(list, toastOf(kind, message, taps), Date.now()))
const takeAway = (isOver: (toast: Toast) => boolean): void =>
  set(withoutToasts(list, isOver, Date.now(), (count) => toastOf('warning', wordsForMore(count))))

export const toast = {
  success: (message: string) => show('success', message),
  info: (message: string) => show('info', message),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
  /** An error that a tap can mend: it stays until it is tapped or dismissed. */
  mend: (message: string, onTap: () => void, onDismiss?: () => void) => show('error', message, { onTap, onDismiss }),
  /** Removes a message that is no longer true, even while it waits to be shown. */
  takeBack: (message: string) => takeAway((each) => each.message === message),
  /** Removes every toast without an action, because its occasion is over. */
  clear: () => takeAway(({ onTap }) => onTap === undefined),
  /** An offer that stays until it is tapped, which runs the action, or dismissed. */
  offer: (message: string, onTap: () => void, onDismiss?: () => void) => show('info', message, { onTap, onDismiss }),
  /** The same, also while nobody is signed in. */
  offerToAll: (message: string, onTap: () => void) => show('info', message, { onTap, isForAll: true }),
}

const dismiss = (id: number): void => takeAway((each) => each.id === id)

const listNow = (): typeof list => list

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const icons: Readonly<Record<ToastKind, LucideIcon>> = {
  success: Check,
  info: Info,
  warning: TriangleAlert,
  error: X,
}

interface ToasterProps {
  /** The closing message about warnings and errors for which there was no room. */
  readonly more: (count: number) => string
  /** False hides offers: they were made to another person. */
  readonly isSignedIn: boolean
}

/**
 * The place where toasts appear. Both live regions are in the page from the start, empty: screen readers announce only text that enters an
 * existing region.
 */
export function Toaster({ more, isSignedIn }: ToasterProps) {
  const shown = inSight(useSyncExternalStore(subscribe, listNow), isSignedIn)
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    wordsForMore = more
  }, [more])
  const [heldId, setHeldId] = useState<number>()
  const root = useRef<HTMLDivElement>(null)
  const shownId = shown?.id
  const isHeld = shownId !== undefined && heldId === shownId
  useLayoutEffect(() => {
    const { documentElement: page } = document
    if (shownId === undefined) page.removeAttribute('data-toast')
    page.style.setProperty('--toast-end', `${shownId === undefined ? 0 : endOf(root.current)}px`)
    // A toast under the pointer does not disappear.
    if (shownId === undefined || isHeld) return
    // A dialog that opens, or a device that is turned, moves the shown toast.
    const look = () => {
      page.dataset['toast'] = isHeaderFull() ? 'below' : 'header'
      setPlace((before) => movedPlace(before, placeOfToasts(root.current?.offsetHeight ?? 0)))
      page.style.setProperty('--toast-end', `${endOf(root.current)}px`)
    }
    look()
    const looking = setInterval(look, 200)
    return () => clearInterval(looking)
  }, [shownId, isHeld])
  const card = shown && (
    <ToastCard
      key={shown.id}
      toast={shown}
      isHeld={isHeld}
      onHold={(holds) => setHeldId(holds ? shown.id : undefined)}
    />
  )
  return (
    <div ref={root} className={styles['root']} style={place} data-placed={place !== undefined || undefined}>
      <div role="alert">{shown && isUrgent(shown) && card}</div>
      <div role="status">{shown && !isUrgent(shown) && card}</div>
    </div>
  )
}

/** How far down the toast reaches: dialogs begin below it. A toast at the foot of the screen is about to move and is in no dialog's way. */
function endOf(root: HTMLElement | null): number {
  const { top, bottom } = root?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return top > innerHeight / 2 ? 0 : Math.ceil(bottom)
}

interface CardProps {
  readonly toast: Toast
  /** The toast stays while it is pointed at or has the focus. */
  readonly isHeld: boolean
  readonly onHold: (holds: boolean) => void
}

function ToastCard({ toast: { id, kind, message, onTap, onDismiss }, isHeld, onHold }: CardProps) {
  const stands = useSyncExternalStore(subscribe, () => standsFor(list))
  useEffect(() => {
    if (isHeld || stands === undefined) return
    const timer = setTimeout(() => dismiss(id), stands)
    return () => clearTimeout(timer)
  }, [id, isHeld, stands])
  const Icon = icons[kind]
  return (
    <div
      className={styles['card']}
      data-tone={kind}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <span className={`${styles['icon']} solid-tone`}>
        <Icon size={20} strokeWidth={2.5} aria-hidden />
      </span>
      {onTap === undefined ? (
        <span className={styles['message']}>{message}</span>
      ) : (
        <button
          type="button"
          className={`${styles['message']} ${styles['offer']} pressable`}
          onClick={() => {
            dismiss(id)
            onTap()
          }}
        >
          {message}
        </button>
      )}
      <button
        type="button"
        className={`${styles['dismiss']} pressable`}
        aria-label="Dismiss"
        onClick={() => {
          dismiss(id)
          onDismiss?.()
        }}
      >
        <X size={20} aria-hidden />
      </button>
    </div>
  )
}
