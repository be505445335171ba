// What is left when a screen could not be shown. The outbox and the cart lie in the device's storage, untouched.
import { Button } from '@mantine/core'
import { RotateCw } from 'lucide-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import styles from './error-screen.module.css'

export function ErrorScreen() {
  return (
    <main className={styles['root']}>
      <h1 className={styles['title']}>Unexpected Application Error!</h1>
      <p className={styles['what']}>{whatHappened(useRouteError())}</p>
      <p className={styles['text']}>
        Nothing is lost: what was done on this device is kept on it, and is sent as soon as the application runs again.
      </p>
      <Button size="lg" leftSection={<RotateCw size={20} aria-hidden />} onClick={() => location.reload()}>
        Reload
      </Button>
    </main>
  )
}

/** The status of an answer, or the message of an error (SPEC §8). */
function whatHappened(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : String(error)
}
