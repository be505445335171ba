// A word in passing: five seconds, spoken by screen readers, where it covers nothing. What lasts belongs in the bell or on the
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
import { movedPlace, type Place, placeOfToasts } from './toast-room.ts'
import styles from './toast.module.css'

let list = noToasts
let lastId = 0
const listeners = new Set<() => void>()
/** What is said in the end of warnings and errors that nobody saw; the toaster tells. */
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
  /** What went wrong and is mended by a tap: it stays until then, or is dismissed. */
  mend: (message: string, onTap: () => void, onDismiss?: () => void) => show('error', message, { onTap, onDismiss }),
  /** Takes back what is not so any more, also where it still waits to be seen. */
  takeBack: (message: string) => takeAway((each) => each.message === message),
  /** Takes every passing one away: what they spoke of is over. */
  clear: () => takeAway(({ onTap }) => onTap === undefined),
  /** Stays until it is tapped, and then does something, or is dismissed. */
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
  /** What is said when so many warnings and errors found no room. */
  readonly more: (count: number) => string
  /** Nobody is: what was offered to somebody is not for whoever stands there. */
  readonly isSignedIn: boolean
}

/** Where toasts appear. Both regions stand there from the start, empty: only then are words spoken that enter them. */
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
    page.toggleAttribute('data-toast', shownId !== undefined)
    page.style.setProperty('--toast-end', `${shownId === undefined ? 0 : endOf(root.current)}px`)
    // What somebody points at does not slip away from under the pointer.
    if (shownId === undefined || isHeld) return
    // A dialog opens over it, a device is turned: what stands moves along.
    const look = () => {
      setPlace((before) => movedPlace(before, placeOfToasts()))
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

/** How far down it reaches: dialogs begin below it. One at the foot of the screen is about to move, and no dialog is in its way. */
function endOf(root: HTMLElement | null): number {
  const { top, bottom } = root?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return top > innerHeight / 2 ? 0 : Math.ceil(bottom)
}

interface CardProps {
  readonly toast: Toast
  /** It stays as long as somebody points at it or has the focus in it. */
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
