// The signed-in person: the way to their profile and the ways to sign out; signing out asks first (RTE-07).
import { firstSentence } from '@lounge/domain/first-messages'
import { ChevronDown, LockKeyhole, LogOut, UserRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '../../session/auth.ts'
import { canComeBack, watchPeopleHere } from '../../session/people-here.ts'
import type { Connection } from '../../hooks/use-connection.ts'
import type { SignedInUser } from '../../session/session.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { profileOf } from '../landing.ts'
import { paths } from '../paths.ts'
import { lockNow } from './lock-now.ts'
import styles from './user-menu.module.css'
import { later } from '../../ui/later.tsx'

const ConfirmDialog = later(async () => (await import('./later-parts.ts')).ConfirmDialog)

interface UserMenuProps {
  readonly user: SignedInUser
  /** Commands that wait are sent after signing out as well. */
  readonly connection: Pick<Connection, 'online' | 'pending'>
  /** A title stands beside the menu: on a phone the title needs the room of the name. */
  readonly isTitled: boolean
}

export function UserMenu({ user, connection: { online, pending }, isTitled }: UserMenuProps) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const mayLock = useSyncExternalStore(watchPeopleHere, canComeBack)
  const lock = () => void lockNow().catch(() => toast.error(firstSentence('lock_missing')))
  const leave = () => {
    logout()
    void navigate(paths.login, { replace: true })
  }
  const [first = ''] = user.name.split(/(?=\s)/)
  const items = [
    {
      label: 'Profile',
      icon: <UserRound size={20} aria-hidden />,
      onChoose: () => void navigate(profileOf(user.role)),
    },
    ...(mayLock
      ? [{ label: 'Lock or switch person', icon: <LockKeyhole size={20} aria-hidden />, onChoose: lock }]
      : []),
    { label: 'Logout', icon: <LogOut size={20} aria-hidden />, onChoose: () => setIsAsking(true) },
  ]
  return (
    <>
      <MenuButton heading={user.email} items={items}>
        <span className={styles['who']} data-titled={isTitled || undefined}>
          <span className={styles['initials']} aria-hidden>
            {initialsOf(user.name)}
          </span>
          <span className={styles['name']}>
            {first}
            <span className={styles['rest']}>{user.name.slice(first.length)}</span>
          </span>
        </span>
        <ChevronDown size={18} className={styles['chevron']} aria-hidden />
      </MenuButton>
      <ConfirmDialog
        title="Log out?"
        confirm="Logout"
        opened={isAsking}
        onConfirm={leave}
        onClose={() => setIsAsking(false)}
      >
        {pending === 0 ? 'The next person signs in with their own email and password.' : whatWaits(pending)}{' '}
        {!online && firstSentence('logout_offline')}
      </ConfirmDialog>
    </>
  )
}

const whatWaits = (pending: number): string =>
  `${pending} ${pending === 1 ? 'change waits' : 'changes wait'} to be sent. Nothing is lost: what waits stays on this device and is still sent afterwards.`

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
