// How somebody signs in: their password, an authenticator app, and the devices on which they are signed in.
import { Button } from '@mantine/core'
import { KeyRound, Smartphone } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { hasApp } from '../../session/own-app.ts'
import { later } from '../../ui/later.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './profile.module.css'
import { SignedInOn } from './signed-in-on.tsx'

const AppDialog = later(async () => (await import('./later-parts.ts')).AppDialog)
const PasswordDialog = later(async () => (await import('./later-parts.ts')).PasswordDialog)

export function OwnSignIn() {
  const headingId = useId()
  const [asks, setAsks] = useState<'password' | 'app'>()
  /** Nothing before the server has said it. */
  const [isAppSetUp, setIsAppSetUp] = useState<boolean>()
  useEffect(() => void hasApp().then(setIsAppSetUp), [])
  return (
    <section className={styles['root']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        Your sign-in
      </h2>
      <div className={styles['acts']}>
        <Button variant="default" leftSection={<KeyRound size={20} aria-hidden />} onClick={() => setAsks('password')}>
          Change password
        </Button>
        {isAppSetUp === false && (
          <Button variant="default" leftSection={<Smartphone size={20} aria-hidden />} onClick={() => setAsks('app')}>
            Set up an authenticator app
          </Button>
        )}
        {isAppSetUp && (
          <Tag tone="success" icon={Smartphone}>
            Authenticator app set up
          </Tag>
        )}
      </div>
      <SignedInOn />
      <PasswordDialog opened={asks === 'password'} onClose={() => setAsks(undefined)} />
      <AppDialog opened={asks === 'app'} onDone={() => setIsAppSetUp(true)} onClose={() => setAsks(undefined)} />
    </section>
  )
}
