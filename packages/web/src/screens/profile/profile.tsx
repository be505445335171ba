// Agent Profile: what the lounge knows of whoever is signed in, to be read; how they sign in is changed here.
import { sentence } from '@lounge/domain/messages'
import { dayFirst } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { Info, KeyRound, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { refreshUser } from '../../session/auth.ts'
import { hasApp } from '../../session/own-app.ts'
import { useSession } from '../../session/use-session.ts'
import { AppDialog } from './app-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './profile.module.css'
import { SignedInOn } from './signed-in-on.tsx'

export function Profile() {
  const session = useSession()
  const [asks, setAsks] = useState<'password' | 'app'>()
  const [isAppSetUp, setIsAppSetUp] = useState<boolean>()
  useEffect(() => {
    void refreshUser()
    void hasApp().then(setIsAppSetUp)
  }, [])
  if (session === undefined) return null
  const { name, email, phone, department, address, employeeId, joinedOn } = session.user
  return (
    <section className={styles['root']} aria-label="Profile">
      <dl className={styles['facts']}>
        <Fact label="Name">{name}</Fact>
        <Fact label="Employee ID">{employeeId}</Fact>
        <Fact label="Email">{email}</Fact>
        <Fact label="Phone">{phone}</Fact>
        <Fact label="Department">{department}</Fact>
        <Fact label="Join date">{dayFirst(joinedOn)}</Fact>
        {isAppSetUp !== undefined && <Fact label="Authenticator app">{isAppSetUp ? 'Set up' : 'Not set up'}</Fact>}
        <Fact label="Address" isWide>
          {address}
        </Fact>
      </dl>
      <p className={styles['note']}>
        <Info size={20} aria-hidden />
        {sentence('profile_read_only')}
      </p>
      <div className={styles['acts']}>
        <Button variant="default" leftSection={<KeyRound size={20} aria-hidden />} onClick={() => setAsks('password')}>
          Change password
        </Button>
        {isAppSetUp === false && (
          <Button variant="default" leftSection={<Smartphone size={20} aria-hidden />} onClick={() => setAsks('app')}>
            Set up an authenticator app
          </Button>
        )}
      </div>
      <SignedInOn />
      <PasswordDialog opened={asks === 'password'} onClose={() => setAsks(undefined)} />
      <AppDialog opened={asks === 'app'} onDone={() => setIsAppSetUp(true)} onClose={() => setAsks(undefined)} />
    </section>
  )
}

interface FactProps {
  readonly label: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

const Fact = ({ label, isWide, children }: FactProps) => (
  <div className={styles['fact']} data-wide={isWide}>
    <dt>{label}</dt>
    <dd className="figures">{children === '' ? '–' : children}</dd>
  </div>
)
