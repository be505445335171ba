// One question of a till: who asks, what, how much and why, with a yes and a no.
import { approvalSentence } from '@lounge/domain/approval-messages'
import type { Card } from '@lounge/domain/approvals/cards'
import { Button } from '@mantine/core'
import { Check, X } from 'lucide-react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { type AnswerToTill, answerTill, isAnswerOnItsWay } from '../../terminal/answer-till.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { DialogNotice } from '../../ui/dialog-form.tsx'
import styles from './approve.module.css'

export function QuestionCard({ card: { id, what, amount, asked, orderAge, note, noes } }: { readonly card: Card }) {
  const terminal = useTerminal()
  const [isAsking, setIsAsking] = useState(false)
  const isOnItsWay = useSyncExternalStore(
    useCallback((listener: () => void) => terminal.watchStatus(listener), [terminal]),
    () => isAnswerOnItsWay(terminal, id),
  )
  const answer = async (name: AnswerToTill) => {
    setIsAsking(true)
    // An answered card cannot be tapped again while its row is on the way here.
    if (!(await answerTill(terminal, name, id))) setIsAsking(false)
  }
  const isBusy = isAsking || isOnItsWay
  return (
    // An answered card goes, and the next one moves under the finger.
    <li className={styles['card']} aria-label={what} data-passes>
      <div className={styles['head']}>
        <p className={styles['what']}>{what}</p>
        {amount !== undefined && <strong className={`${styles['amount']} figures`}>{amount}</strong>}
      </div>
      <p className={styles['muted']}>
        {asked}
        {orderAge !== undefined && ` · ordered ${orderAge}`}
      </p>
      {note !== '' && <p className={styles['note']}>“{note}”</p>}
      {noes.map((no) => (
        <DialogNotice key={no}>{no}</DialogNotice>
      ))}
      {isOnItsWay && !isAsking && <p role="status">{approvalSentence('approve_unanswered')}</p>}
      <div className={styles['acts']}>
        <Button
          size="xl"
          variant="default"
          disabled={isBusy}
          leftSection={<X size={22} aria-hidden />}
          onClick={() => void answer('approval.decline')}
        >
          Decline
        </Button>
        <Button
          size="xl"
          loading={isBusy}
          leftSection={<Check size={22} aria-hidden />}
          onClick={() => void answer('approval.give')}
        >
          Approve
        </Button>
      </div>
    </li>
  )
}
