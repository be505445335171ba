// Email and password; the right pair leads to the six digits.
import { firstSentence } from '@lounge/domain/first-messages'
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { type SyntheticEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { SignInNotice } from '../../components/people/sign-in-notice.tsx'
import { SignInPage } from '../../components/people/sign-in-page.tsx'
import { useDemoAccounts } from '../../hooks/use-demo-accounts.ts'
import { useStillHere } from '../../hooks/use-still-here.ts'
import { login } from '../../session/auth.ts'
import { isSaid } from '../../session/said.ts'
import { isLocked, watchPeopleHere } from '../../session/people-here.ts'
import { learnMode, waitsForOwner, watchMode } from '../../terminal/server-mode.ts'
import { later } from '../../ui/later.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './login.module.css'

/** Shown in a demo only. */
const DemoAccountList = later(async () => (await import('./demo-account-list.tsx')).DemoAccountList, 'drawn')

export function Login() {
  const navigate = useNavigate()
  const demo = useDemoAccounts()
  const isWaitingForOwner = useSyncExternalStore(watchMode, waitsForOwner)
  // Somebody may have opened the lounge since this page heard of it.
  useEffect(() => void (waitsForOwner() && learnMode()), [])
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { isHere } = useStillHere()
  const hasPeopleHere = useSyncExternalStore(watchPeopleHere, isLocked)

  const signIn = async (event: SyntheticEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isBusy || email === '' || password === '') return
    setIsBusy(true)
    const result = await login(email, password, demo !== undefined)
    if (!isHere()) return
    setIsBusy(false)
    if (isSaid(result)) {
      setIsWrong(true)
      toast.error(result.said)
    } else {
      toast.clear()
      void navigate(paths.verifyCode)
    }
  }
  const write = (set: (text: string) => void) => (event: { readonly currentTarget: HTMLInputElement }) => {
    set(event.currentTarget.value)
    setIsWrong(false)
  }

  return (
    <SignInPage title="Sign in" lead="With the email and password of your staff account.">
      {isWaitingForOwner && <SignInNotice>{firstSentence('lounge_unowned')}</SignInNotice>}
      <form className={styles['form']} onSubmit={(event) => void signIn(event)} noValidate>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={write(setEmail)}
          error={isTried && email === '' ? 'Please enter your email' : isWrong}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={write(setPassword)}
          error={isTried && password === '' ? 'Please enter your password' : isWrong}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        />
        <Anchor component={Link} to={paths.forgotPassword} className={styles['forgot'] ?? ''}>
          Forgot password?
        </Anchor>
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          Sign in
        </Button>
      </form>
      {hasPeopleHere && (
        <Button component={Link} to="/" variant="default" size="lg" fullWidth className={styles['pin'] ?? ''}>
          Come back with a PIN
        </Button>
      )}
      {demo && (
        <DemoAccountList
          accounts={demo.accounts}
          onChoose={(account) => {
            setEmail(account.email)
            setPassword(demo.password ?? '')
            setIsWrong(false)
          }}
        />
      )}
    </SignInPage>
  )
}
