// The bar at the top: the drawer's button, the title, the screen's own controls, the connection, the bell, and the signed-in person.
import { ActionIcon } from '@mantine/core'
import { Menu } from 'lucide-react'
import { memo } from 'react'
import { useLocation } from 'react-router'
import { useIsTillSearchHere } from '../../components/header/search-hand-over.ts'
import type { Connection } from '../../hooks/use-connection.ts'
import type { SignedInUser } from '../../session/session.ts'
import { pathsOf } from '../landing.ts'
import { paths } from '../paths.ts'
import { Bell } from './bell.tsx'
import { ConnectionTag } from './connection-tag.tsx'
import { roomInHeader } from '../../ui/toast-room.ts'
import styles from './header.module.css'
import { TillSwitch } from './till-switch.tsx'
import { TillTools } from './till-tools.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  readonly title: string
  readonly user: SignedInUser
  readonly connection: Connection
  readonly onMenu: () => void
  /** Receives the element that screens fill through `HeaderSlot`. */
  readonly slotRef: (element: HTMLElement | null) => void
}

export const Header = memo(function Header({ title, user, connection, onMenu, slotRef }: HeaderProps) {
  const { pathname } = useLocation()
  const isTill = user.role === 'pos'
  const isTillHere = useIsTillSearchHere()
  const isSwitched = isTill && (pathname === paths.tables || pathname === paths.posTerminal)
  return (
    <header className={styles['root']}>
      <ActionIcon aria-label="Open menu" onClick={onMenu}>
        <Menu size={24} aria-hidden />
      </ActionIcon>
      {isTill && <TillSwitch />}
      <h1 className={styles['title']} data-short={isSwitched || undefined}>
        {title}
      </h1>
      <div className={styles['slot']} ref={slotRef}>
        {isTill && !isTillHere && <TillTools />}
      </div>
      <div {...roomInHeader} className={styles['room']} />
      <ConnectionTag connection={connection} syncPath={pathsOf(user.role).find((path) => path === paths.sync)} />
      <Bell user={user} />
      <UserMenu user={user} connection={connection} isTitled={!isSwitched} />
    </header>
  )
})
