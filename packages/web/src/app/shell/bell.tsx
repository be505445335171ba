// The bell in the header: the number of unread notifications, and the newest ten behind it. It rings on every terminal, online or not.
import { sentenceOf } from '@lounge/domain/messages'
import { ActionIcon } from '@mantine/core'
import { Bell as BellIcon } from 'lucide-react'
import { type Ref, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type HeldBell, useBell } from '../../hooks/use-bell.ts'
import { useKey } from '../../hooks/use-key.ts'
import type { SignedInUser } from '../../session/session.ts'
import { terminalState, watchTerminal } from '../../terminal/current-terminal.ts'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import styles from './bell.module.css'
import { later } from '../../ui/later.tsx'

const BellDialog = later(async () => (await import('./later-parts.ts')).BellDialog)

interface BellProps {
  readonly user: SignedInUser
}

const key = 'n'
const countMax = 99

export function Bell({ user }: BellProps) {
  const { terminal } = useSyncExternalStore(watchTerminal, terminalState)
  // A tap while the device still opens its databases takes effect once they are open.
  const [isOpen, setIsOpen] = useState(false)
  if (!terminal) return <BellButton unread={0} onOpen={() => setIsOpen(true)} />
  return (
    <TerminalContext value={terminal}>
      <RingingBell user={user} isOpen={isOpen} onOpen={setIsOpen} />
    </TerminalContext>
  )
}

interface RingingBellProps extends BellProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

function RingingBell({ user: { id: staffId, role }, isOpen, onOpen }: RingingBellProps) {
  const bell = useBell({ staffId, role })
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    button.current?.focus() // focuses the bell when the dialog closes, also after it was opened by the key
    onOpen(true)
  }
  useKey(key, open)
  return (
    <>
      <BellButton ref={button} unread={bell.unread} onOpen={open} />
      <span aria-live="polite" className="unseen">
        {useWarning(bell)}
      </span>
      <BellDialog bell={bell} opened={isOpen} onClose={() => onOpen(false)} />
    </>
  )
}

interface BellButtonProps {
  readonly ref?: Ref<HTMLButtonElement>
  readonly unread: number
  readonly onOpen?: () => void
}

const BellButton = ({ ref, unread, onOpen }: BellButtonProps) => {
  const count = unread > countMax ? `${countMax}+` : String(unread)
  return (
    <ActionIcon
      ref={ref}
      className={styles['button'] ?? ''}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
      aria-haspopup="dialog"
      aria-keyshortcuts={key}
      onClick={onOpen}
    >
      <BellIcon size={24} aria-hidden />
      {unread > 0 && (
        <span className={`${styles['badge']} figures`} aria-hidden>
          {count}
        </span>
      )}
    </ActionIcon>
  )
}

/** Long enough for a screen reader to begin. Text that stays longer is in the way of a person who reads the page from its top. */
const saidForMs = 5_000

/** The newest warning for screen readers, once it rings. Earlier ones are silent, and a toast says the terminal's own. */
function useWarning({ entries }: HeldBell): string {
  const newest = entries.find(({ type, isOwn }) => !isOwn && (type === 'warning' || type === 'error'))
  const [heard, setHeard] = useState({ id: newest?.id, said: '', isLoaded: entries.length > 0 })
  useEffect(() => {
    if (heard.said === '') return
    const timer = setTimeout(() => setHeard({ ...heard, said: '' }), saidForMs)
    return () => clearTimeout(timer)
  }, [heard])
  const isNews = heard.isLoaded && newest !== undefined && newest.id !== heard.id && !newest.isRead
  if (newest?.id === heard.id && heard.isLoaded === entries.length > 0) return heard.said
  const said = isNews ? sentenceOf(newest.code, newest.params) : ''
  setHeard({ id: newest?.id, said, isLoaded: entries.length > 0 })
  return said
}
