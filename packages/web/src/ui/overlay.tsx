// A modal layer above the screen: it has a title, traps the focus, closes on Esc, on a tablet's Back key and, if nothing was entered, on a tap
// beside it, and gives the focus back. It has few elements, and none while it is closed, for slow tablets.
import { useFocusTrap } from '@mantine/hooks'
import { X } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { above } from './above.ts'
import { onBack } from './back-key.ts'
import { focusHome } from './focus-home.ts'
import { IconButton } from './icon-button.tsx'
import styles from './overlay.module.css'
import { useTapGuard } from './use-tap-guard.ts'

/** In CSS notation: `36rem`. */
export type Width = `${number}${'rem' | 'px'}`

interface OverlayProps {
  readonly title: ReactNode
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  readonly width: Width
  /** At the left edge, or in the middle. */
  readonly place: 'left' | 'middle'
  /** The name of the close button. */
  readonly closeLabel?: string
  /** Has no close button and ignores Esc. */
  readonly locked?: boolean
  /** Asked before it closes in one of these ways. @param body holds what was typed */
  readonly mayClose?: ((body: HTMLElement) => boolean) | undefined
}

export const Overlay = ({ opened, ...props }: OverlayProps) => opened && createPortal(<Open {...props} />, above())

/**
 * Whether a tap enters something without a keyboard: digits of a pad, units, a guest's choice. Other buttons only show or run something.
 */
function isButtonOfForm(tapped: EventTarget, dialog: HTMLElement): boolean {
  const button = tapped instanceof Element && tapped.closest('form button')
  return button instanceof HTMLElement && dialog.contains(button) // a dialog above this one is rendered elsewhere
}

/** The open overlays, the topmost last: Esc closes that one. */
const standing: symbol[] = []

function Open(props: Omit<OverlayProps, 'opened'>) {
  const { title, onClose, children, width, place, closeLabel = 'Close', locked = false, mayClose } = props
  const id = useId()
  const trap = useFocusTrap(true)
  const body = useRef<HTMLDivElement>(null)
  const hasEntered = useRef(false)
  const close = () => {
    if (!locked && (!mayClose || !body.current || mayClose(body.current))) onClose()
  }
  useFocusBack()
  useFocusInside(body)
  useStanding(close)
  const deaf = useTapGuard()
  // The second half of a double tap lands beside the dialog that its first half opened, or made smaller.
  useEffect(() => deaf.begin(), [deaf])
  /** A thumb that rests beside the dialog must not discard what was entered, such as sixty counts of a shelf. */
  const tapBeside = () => {
    if (!hasEntered.current) deaf.unless(close)
  }
  const entered = () => void (hasEntered.current = true)
  return (
    <div className={styles['root']} data-place={place} style={{ '--overlay-width': width } as CSSProperties /* ours */}>
      <div role="presentation" className={styles['veil']} onClick={tapBeside} />
      <section
        ref={trap}
        role="dialog"
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-body`}
        tabIndex={-1}
        className={styles['content']}
        onInput={entered}
        onPointerDown={({ target, currentTarget }) => {
          deaf.begin()
          if (isButtonOfForm(target, currentTarget)) entered()
        }}
      >
        <div className={styles['header']}>
          <h2 id={`${id}-title`} className={styles['title']}>
            {title}
          </h2>
          {!locked && (
            <IconButton label={closeLabel} className={styles['close']} onClick={close}>
              <X size={22} aria-hidden />
            </IconButton>
          )}
        </div>
        <div ref={body} id={`${id}-body`} className={styles['body']}>
          {children}
        </div>
      </section>
    </div>
  )
}

/** Long enough for an overlay that opens in the same moment to take the focus. */
const focusBackMs = 10
/** The element that had the focus below all overlays, because one overlay may replace another. */
let below: Element | null = null

/** Gives the focus back to the element that had it, or to the home of the screen, unless another element has it by then. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    if (!before?.closest('[role=dialog]')) below = before
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        const isNowhere = now === null || now === document.body || now === atClose
        const to = before?.isConnected ? before : below
        if (!isNowhere) return
        if (to instanceof HTMLElement) to.focus({ preventScroll: true })
        // A key opened it from nowhere, or the button that did is disabled by now.
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost) document.querySelector<HTMLElement>(`[${focusHome}]`)?.focus({ preventScroll: true })
      }, focusBackMs)
    }
  }, [before])
}

/**
 * The next step of a dialog takes the place of the button that was pressed, and of the focus with it. The focus then goes to where the new
 * step begins, or else to the dialog, which is read out anew.
 */
function useFocusInside(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = body.current
    const dialog = inside?.closest<HTMLElement>('[role=dialog]')
    if (!inside || !dialog) return
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      // A dialog above this one may be about to give the focus back.
      setTimeout(() => {
        const now = document.activeElement
        if (now !== null && now !== document.body && now !== dialog) return
        const starts = inside.querySelectorAll<HTMLElement>('[data-autofocus]')
        const start = [...starts].find((each) => added.some((node) => node.contains(each))) ?? dialog
        start.focus({ preventScroll: true })
      }, 2 * focusBackMs)
    })
    observer.observe(inside, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [body])
}

/** While the overlay is open, the page below does not scroll, and Esc closes it. So does a tablet's Back key, where the browser tells of it. */
function useStanding(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const own = Symbol('overlay')
    standing.push(own)
    document.documentElement.style.overflow = 'hidden'
    const closeTopmost = () => {
      if (standing.at(-1) === own) close()
    }
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault() // or the browser would take it for the Back key as well
      closeTopmost()
    }
    // In the capture phase, before the listeners below: there, Esc clears a search.
    addEventListener('keydown', listen, { capture: true })
    const ignoreBack = onBack(closeTopmost)
    return () => {
      removeEventListener('keydown', listen, { capture: true })
      ignoreBack()
      standing.splice(standing.indexOf(own), 1)
      if (standing.length === 0) document.documentElement.style.overflow = ''
    }
  }, [])
}
