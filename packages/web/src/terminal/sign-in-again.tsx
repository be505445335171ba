// The session is over: what is done here is recorded all the same, but what others do is not shown until somebody signs in.
import { sentence } from '@lounge/domain/messages'
import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { logout } from '../session/auth.ts'
import styles from './sign-in-again.module.css'

/** Signing out leads to the sign-in page by itself. */
export const SignInAgain = () => (
  <div role="alert" className={styles['root']} data-tone="warning">
    <KeyRound size={20} aria-hidden />
    <span className={styles['text']}>
      {sentence('not_signed_in')} What you do here is kept, but what others do is not shown.
    </span>
    <Button variant="default" onClick={logout}>
      Sign in
    </Button>
  </div>
)
