// Shows that an approver was asked: since when, and that nobody has to wait beside the till.
import { approvalSentence } from '@lounge/domain/approval-messages'
import type { Approval } from '@lounge/domain/approvals/approvals'
import type { Need } from '@lounge/domain/approvals/needs'
import { useState } from 'react'
import { useTerminal } from '../../terminal/terminal-context.ts'
import styles from './approval.module.css'
import { useClock } from './use-yeses.ts'
import { useWhomToAsk } from './whom-to-ask.ts'

interface AskedProps {
  readonly approver: Need['approver']
  /** Nothing while its row is on its way. */
  readonly question: Approval | undefined
}

export function Asked({ approver, question }: AskedProps) {
  const terminal = useTerminal()
  const { asked } = useWhomToAsk(approver)
  const [since] = useState(() => terminal.now())
  return (
    <div className={styles['asked']} data-tone="waiting">
      <p role="status">
        {asked} <AskedFor since={question?.asked.at ?? since} />
      </p>
      <p>{approvalSentence('yes_asked_on')}</p>
    </div>
  )
}

/** Hidden from screen readers, which would read every second aloud. */
export const AskedFor = ({ since }: { readonly since: number }) => (
  <span className="figures" aria-hidden>
    · {useClock(since)}
  </span>
)
