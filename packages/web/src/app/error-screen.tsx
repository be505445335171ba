// Shown when a screen could not be rendered. The outbox and the cart stay untouched in the device's storage.
import { firstSentence } from '@lounge/domain/first-messages'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { reloadNewest } from '../terminal/newest-page.ts'
import { ReloadButton } from '../terminal/reload-button.tsx'
import styles from './error-screen.module.css'
import { byItself, isNewerBuildThere, isNothingWaiting } from './newer-build.ts'

const lookEveryMs = 1_000

export function ErrorScreen({ error }: { readonly error: unknown }) {
  const isReplaced = useReplaced()
  return (
    <main className={styles['root']}>
      <h1 className={styles['title']}>Unexpected Application Error!</h1>
      <p className={styles['what']}>{error instanceof Error ? error.message : String(error)}</p>
      {isReplaced && <p className={styles['text']}>{firstSentence('screen_replaced')}</p>}
      <p className={styles['text']}>
        Nothing is lost: what was done on this device is kept on it, and is sent as soon as the application runs again.
      </p>
      <ReloadButton size="lg" leftSection={<RotateCw size={20} aria-hidden />} />
    </main>
  )
}

/**
 * Whether this page is older than the server's build, so that the script of a screen is gone. The page then reloads by itself as soon as
 * nothing waits.
 */
function useReplaced(): boolean {
  const [isReplaced, setIsReplaced] = useState(false)
  useEffect(() => void isNewerBuildThere().then(setIsReplaced), [])
  useEffect(() => {
    if (!isReplaced) return undefined
    const look = () => {
      if (isNothingWaiting()) byItself(() => void reloadNewest())
    }
    look()
    const looking = setInterval(look, lookEveryMs)
    return () => clearInterval(looking)
  }, [isReplaced])
  return isReplaced
}
