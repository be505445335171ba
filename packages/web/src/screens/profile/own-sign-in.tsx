// The person's sign-in: password, authenticator app, PIN for tills, and the devices where they are signed in.
import { Button } from '@mantine/core'
import { FileKey, KeyRound, LockKeyhole, Smartphone } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { hasApp } from '../../api/own-app.ts'
import { hasPin } from '../../session/own-pin.ts'
import { later } from '../../ui/later.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './profile.module.css'
import { SignedInOn } from './signed-in-on.tsx'

const AppDialog = later(async () => (await import('./later-parts.ts')).AppDialog)
const PaperDialog = later(async () => (await import('./later-parts.ts')).PaperDialog)
const PinDialog = later(async () => (await import('./later-parts.ts')).PinDialog)
const PasswordDialog = later(async () => (await import('./later-parts.ts')).PasswordDialog)

export function OwnSignIn() {
  const headingId = useId()
  const { opened, open, close } = useOpenRow<'password' | 'app' | 'paper' | 'pin'>()
  /** Nothing until the server has answered. */
  const [isAppSetUp, setIsAppSetUp] = useState<boolean>()
  const [isPinSet, setIsPinSet] = useState<boolean>()
  // A change made here meanwhile is newer than the answer.
  useEffect(() => void hasApp().then((told) => setIsAppSetUp((now) => now ?? told)), [])
  useEffect(() => void hasPin().then((told) => setIsPinSet((now) => now ?? told)), [])
  return (
    <section className={styles['root']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        Your sign-in
      </h2>
      <div className={styles['acts']}>
        <Button variant="default" leftSection={<KeyRound size={20} aria-hidden />} onClick={() => open('password')}>
          Change password
        </Button>
        <Button variant="default" leftSection={<LockKeyhole size={20} aria-hidden />} onClick={() => open('pin')}>
          {isPinSet ? 'Change PIN' : 'Choose a PIN'}
        </Button>
        {isAppSetUp === false && (
          <Button variant="default" leftSection={<Smartphone size={20} aria-hidden />} onClick={() => open('app')}>
            Set up an authenticator app
          </Button>
        )}
        {isAppSetUp && (
          <>
            <Tag tone="success" icon={Smartphone}>
              Authenticator app set up
            </Tag>
            <Button variant="default" leftSection={<FileKey size={20} aria-hidden />} onClick={() => open('paper')}>
              New codes for paper
            </Button>
          </>
        )}
      </div>
      <SignedInOn />
      <PasswordDialog opened={opened === 'password'} onClose={close} />
      <PinDialog opened={opened === 'pin'} onDone={() => setIsPinSet(true)} onClose={close} />
      <PaperDialog opened={opened === 'paper'} onClose={close} />
      <AppDialog opened={opened === 'app'} onDone={() => setIsAppSetUp(true)} onClose={close} />
    </section>
  )
}
