// Approve: the questions of tills for an approver, one card each, with a yes and a no under the thumb. Below them today's answers.
import { approvalSentence } from '@lounge/domain/approval-messages'
import { type Answer, answersToday, cardsFor } from '@lounge/domain/approvals/cards'
import { idOf } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import type { Timestamp } from '@lounge/domain/time'
import { CircleCheck, CircleX, Clock, ShieldCheck, Smartphone } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { useSession } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'
import styles from './approve.module.css'
import { meetServer } from './own-phone.ts'
import { QuestionCard } from './question-card.tsx'
import { useArrivals } from './use-arrivals.ts'

const kinds: readonly Kind[] = ['approval', 'order', 'settings']

export function Approve() {
  const user = useSession()?.user
  const [staffId, role] = [user?.id ?? '', user?.role ?? '']
  const cards = useTimedView(
    kinds,
    useCallback(
      (lounge: Lounge, now: Timestamp) => cardsFor(lounge, { staffId: idOf<'staff'>(staffId), role }, now),
      [staffId, role],
    ),
  )
  useArrivals(cards)
  useEffect(() => void meetServer().catch(() => undefined), [])
  return (
    <div className={styles['root']}>
      {cards.length === 0 ? (
        <EmptyState icon={ShieldCheck} title="Nobody is waiting">
          {approvalSentence('approve_none')}
        </EmptyState>
      ) : (
        <ul className={styles['cards']} aria-label="Waiting for your yes">
          {cards.map((card) => (
            <QuestionCard key={card.id} card={card} />
          ))}
        </ul>
      )}
      <Today />
      <Link to={paths.approveWithoutNetwork} className={styles['away']}>
        <Smartphone size={20} aria-hidden />
        Codes without network
      </Link>
    </div>
  )
}

const looks: Readonly<
  Record<Answer['how'], { readonly tone: Tone; readonly icon: typeof Clock; readonly text: string }>
> = {
  yes: { tone: 'success', icon: CircleCheck, text: 'Yes' },
  no: { tone: 'error', icon: CircleX, text: 'No' },
  over: { tone: 'neutral', icon: Clock, text: 'Not answered' },
}

function Today() {
  const answers = useTimedView(kinds, answersToday)
  return (
    <section className={styles['today']} aria-labelledby="answered">
      <h2 id="answered">Answered today</h2>
      {answers.length === 0 && <p className={styles['muted']}>{approvalSentence('approve_today_none')}</p>}
      <ul className={styles['answers']} aria-label="Answered today">
        {answers.map(({ id, text, askedBy, how, words }) => {
          const { tone, icon, text: said } = looks[how]
          return (
            <li key={id}>
              <span className={styles['words']}>
                <span>{text}</span>
                <span className={styles['muted']}>
                  Asked by {askedBy} · {words}
                </span>
              </span>
              <Tag tone={tone} icon={icon}>
                {said}
              </Tag>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
