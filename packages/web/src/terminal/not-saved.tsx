// Warns that a command could be written neither to this device nor to the server: it is in the memory of this page only. The warning first
// covers everything, then, once seen, becomes a bar; it goes when the disk or the server has the command.
import { sentence } from '@lounge/domain/messages'
import type { Status } from '@lounge/sync/terminal/status'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { Button, FocusTrap } from '@mantine/core'
import { RotateCw, Save } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './not-saved.module.css'
import { NoticeBar } from './notice-bar.tsx'
import { SaveUnsent } from './save-unsent.tsx'

/** A reachable server has the command before anybody needs to be told. */
const toldAfterMs = 1_000

interface NotSavedProps {
  readonly terminal: Terminal
  readonly status: Status
}

export function NotSaved({ terminal, status: { isOnline, pendingCount } }: NotSavedProps) {
  const [isTold, setIsTold] = useState(!isOnline)
  /** How many commands waited when the warning was dismissed: it shows again when there are more. */
  const [seenAt, setSeenAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setIsTold(true), toldAfterMs)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeunload', ask)
    }
  }, [])
  if (!isTold && isOnline) return null
  const tryAgain = () => {
    terminal.nudge()
    void terminal.saveAgain()
  }
  const again = (
    <Button variant="default" leftSection={<RotateCw size={20} aria-hidden />} onClick={tryAgain} data-autofocus>
      Try again
    </Button>
  )
  if (pendingCount <= seenAt)
    return (
      <NoticeBar tone="error" icon={Save} actions={again}>
        {sentence('not_saved')}
      </NoticeBar>
    )
  return (
    <FocusTrap>
      <div
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="not-saved"
        className={styles['root']}
        data-tone="error"
      >
        <Save size={72} strokeWidth={1.75} aria-hidden />
        <p id="not-saved" className={styles['text']}>
          {sentence('not_saved')}
        </p>
        <p className={styles['state']}>{sentence(isOnline ? 'not_saved_sending' : 'not_saved_offline')}</p>
        <div className={styles['actions']}>
          {again}
          <SaveUnsent terminal={terminal} />
          <Button variant="subtle" color="red" onClick={() => setSeenAt(pendingCount)}>
            I have called the manager
          </Button>
        </div>
      </div>
    </FocusTrap>
  )
}
