// The screens, with the lock in front of them. While locked, the address stays, and so does text typed in the office: a person who comes
// back finds the screen as it was. Until then the screen is neither in the page nor running.
import { Activity, type ReactNode, Suspense, useInsertionEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { beneathLock } from '../session/beneath-lock.ts'
import { isLocked, watchPeopleHere } from '../session/people-here.ts'
import { SessionBeneath } from '../session/use-session.ts'
import { above } from '../ui/above.ts'
import { takeOut } from '../ui/typed-fields.ts'
import { isOpen } from './landing.ts'
import styles from './unlocked.module.css'

interface UnlockedProps {
  /** Rendered instead of the screens while locked. */
  readonly lock: ReactNode
  readonly children: ReactNode
}

export function Unlocked({ lock, children }: UnlockedProps) {
  const { pathname } = useLocation()
  const isScreen = !isOpen(pathname)
  const isOver = useSyncExternalStore(watchPeopleHere, isLocked) && isScreen
  const { session, turn } = useSyncExternalStore(watchPeopleHere, () => beneathLock(isScreen))
  return (
    <>
      {isOver && <Suspense>{lock}</Suspense>}
      {(!isOver || session) && (
        <SessionBeneath key={turn} value={isOver ? session : undefined}>
          <OutOfThePage isOut={isOver}>{children}</OutOfThePage>
        </SessionBeneath>
      )}
    </>
  )
}

/** A hidden element can still be read in the page, so it is taken out of it. It is back before anything in it is measured or focused. */
function OutOfThePage({ isOut, children }: { readonly isOut: boolean; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useInsertionEffect(() => {
    const [at, moved] = [place.current, content.current]
    if (!isOut || !at || !moved) return undefined
    moved.remove()
    above().remove()
    takeOut(moved)
    return () => {
      takeOut(undefined)
      at.append(moved)
      document.body.append(above())
    }
  }, [isOut])
  return (
    <div ref={place} className={styles['place']}>
      <div ref={content} className={styles['place']}>
        <Activity mode={isOut ? 'hidden' : 'visible'}>{children}</Activity>
      </div>
    </div>
  )
}
