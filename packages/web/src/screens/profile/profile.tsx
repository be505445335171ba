// Agent Profile: the read-only details of the signed-in person; below them how they sign in.
import { sentence } from '@lounge/domain/messages'
import { dayFirst } from '@lounge/domain/time'
import { Info } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { refreshUser } from '../../session/auth.ts'
import { useSession } from '../../session/use-session.ts'
import { OwnSignIn } from './own-sign-in.tsx'
import styles from './profile.module.css'

export function Profile() {
  const session = useSession()
  useEffect(() => void refreshUser(), [])
  if (session === undefined) return null
  const { name, email, phone, department, address, employeeId, joinedOn } = session.user
  return (
    <>
      <section className={styles['root']} aria-label="Profile">
        <dl className={styles['facts']}>
          <Fact label="Name">{name}</Fact>
          <Fact label="Employee ID">{employeeId}</Fact>
          <Fact label="Email">{email}</Fact>
          <Fact label="Phone">{phone}</Fact>
          <Fact label="Department">{department}</Fact>
          <Fact label="Join date">{dayFirst(joinedOn)}</Fact>
          <Fact label="Address" isWide>
            {address}
          </Fact>
        </dl>
        <p className={styles['note']}>
          <Info size={20} aria-hidden />
          {sentence('profile_read_only')}
        </p>
      </section>
      <OwnSignIn />
    </>
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
