// Over everything: this device could not write something down. It is still in memory, and sent as long as the page lives.
import { sentence } from '@lounge/domain/messages'
import { Button, FocusTrap } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './not-saved-notice.module.css'

interface NotSavedNoticeProps {
  /** What the server has not answered yet. */
  readonly pending: number
}

export function NotSavedNotice({ pending }: NotSavedNoticeProps) {
  const [seenAt, setSeenAt] = useState<number>()
  const isUnsent = pending > 0
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])
  // Seen once, it comes back when more waits than then.
  if (seenAt !== undefined && pending <= seenAt) return null
  return (
    <FocusTrap>
      <div
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="not-saved"
        className={styles['root']}
        data-tone="error"
      >
        <TriangleAlert size={72} strokeWidth={1.75} aria-hidden />
        <p id="not-saved" className={styles['text']}>
          {sentence('not_saved')}
        </p>
        <p className={styles['state']}>
          {isUnsent ? 'The server does not have it yet either.' : 'The server has it: nothing is lost so far.'}
        </p>
        <Button size="xl" data-autofocus onClick={() => setSeenAt(pending)}>
          I have called the manager
        </Button>
      </div>
    </FocusTrap>
  )
}
