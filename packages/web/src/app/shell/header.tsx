// The bar on top: the drawer's button, the title, what the screen puts there, the connection, the bell, and who is signed in.
import { ActionIcon } from '@mantine/core'
import { Menu } from 'lucide-react'
import type { Connection } from '../../hooks/use-connection.ts'
import type { SignedInUser } from '../../session/session.ts'
import { pathsOf } from '../landing.ts'
import { paths } from '../paths.ts'
import { Bell } from './bell.tsx'
import { ConnectionTag } from './connection-tag.tsx'
import styles from './header.module.css'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  readonly title: string
  readonly user: SignedInUser
  readonly connection: Connection
  readonly onMenu: () => void
  /** Receives the element that screens fill through `HeaderSlot`. */
  readonly slotRef: (element: HTMLElement | null) => void
}

export function Header({ title, user, connection, onMenu, slotRef }: HeaderProps) {
  return (
    <header className={styles['root']}>
      <ActionIcon aria-label="Open menu" onClick={onMenu}>
        <Menu size={24} aria-hidden />
      </ActionIcon>
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['slot']} ref={slotRef} />
      <ConnectionTag connection={connection} syncPath={pathsOf(user.role).find((path) => path === paths.sync)} />
      <Bell user={user} />
      <UserMenu user={user} pending={connection.pending} />
    </header>
  )
}
