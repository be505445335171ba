// A payment that a person confirmed and the bank's statement does not show: who took it and who confirmed it, for the office to ask.
import { isWrittenOff } from '@lounge/domain/claims/claims'
import type { StatementMatches } from '@lounge/domain/claims/matching'
import type { ClaimEntry } from '@lounge/domain/claims/views'
import { formatNaira } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/office-messages'
import type { ReactNode } from 'react'
import styles from './to-confirm.module.css'

interface StatementByHandProps {
  readonly found: Pick<StatementMatches, 'notThere' | 'short'>
  readonly claims: readonly ClaimEntry[]
}

export const StatementByHand = ({ found: { notThere, short }, claims }: StatementByHandProps) => (
  <>
    {notThere.length > 0 && <NotThere notThere={notThere} claims={claims} />}
    {short.length > 0 && <Short short={short} claims={claims} />}
  </>
)

function NotThere({ notThere, claims }: Pick<StatementMatches, 'notThere'> & Pick<StatementByHandProps, 'claims'>) {
  return (
    <section>
      <h3>Confirmed by hand, not on this statement</h3>
      <p>{sentence('statement_by_hand_about')}</p>
      <ul className={styles['found']} aria-label="Confirmed by hand, not on this statement">
        {notThere.map(({ claimId, mayBeElsewhere }) => (
          <Payment key={claimId} claim={claims.find(({ id }) => id === claimId)}>
            {mayBeElsewhere && <Elsewhere />}
          </Payment>
        ))}
      </ul>
    </section>
  )
}

function Short({ short, claims }: Pick<StatementMatches, 'short'> & Pick<StatementByHandProps, 'claims'>) {
  return (
    <section>
      <h3>Fewer lines than payments</h3>
      <p>{sentence('statement_short_about')}</p>
      <ul className={styles['found']} aria-label="Fewer lines than payments">
        {short.map(({ claimIds, amount, lines, mayBeElsewhere }) => (
          <li key={claimIds[0]}>
            {sentence('statement_short', { amount: formatNaira(amount), count: claimIds.length, lines })}
            <ul>
              {claimIds.map((claimId) => (
                <Payment key={claimId} claim={claims.find(({ id }) => id === claimId)} />
              ))}
            </ul>
            {mayBeElsewhere && <Elsewhere />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PaymentProps {
  /** Nothing once it is history, which may happen while it is open. */
  readonly claim: ClaimEntry | undefined
  readonly children?: ReactNode
}

const Payment = ({ claim, children }: PaymentProps) =>
  claim && (
    <li>
      {claimInWords(claim)}
      <div className={styles['aside']}>{peopleInWords(claim)}</div>
      {children}
    </li>
  )

const Elsewhere = () => <div className={styles['aside']}>{sentence('statement_by_hand_elsewhere')}</div>

export const claimInWords = (claim: ClaimEntry): string => {
  const { amount, place, order, payer, date, time } = claim
  const words = [formatNaira(amount), place, order, payer, `${date} ${time}`, isWrittenOff(claim) && 'written off']
  return words.filter(Boolean).join(' · ')
}

function peopleInWords({ takenByName: taker, settled }: ClaimEntry): string {
  if (!settled) return sentence('statement_by_hand_waits', { taker })
  const { byName: name, words: reference, isTaker } = settled
  return isTaker
    ? sentence('statement_by_hand_same', { name, reference })
    : sentence('statement_by_hand', { taker, name, reference })
}
