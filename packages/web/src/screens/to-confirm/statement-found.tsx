// The result of reading a bank statement: payments that it does not show, payments that match, payments for which a person picks the
// line, and money that nobody expects.
import { formatCount } from '@lounge/domain/counts'
import type { Candidate } from '@lounge/domain/claims/fitting'
import type { StatementMatches } from '@lounge/domain/claims/matching'
import type { StatementLine } from '@lounge/domain/claims/statement'
import type { ClaimEntry } from '@lounge/domain/claims/views'
import type { ClaimId } from '@lounge/domain/ids'
import { formatNaira } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/office-messages'
import { dayFirst } from '@lounge/domain/time'
import { Button, NativeSelect } from '@mantine/core'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import { claimInWords, StatementByHand } from './statement-by-hand.tsx'
import styles from './to-confirm.module.css'
import type { Pair } from './use-statement.ts'

interface StatementFoundProps {
  readonly found: StatementMatches
  /** Lines that could not be parsed. */
  readonly unread: readonly number[]
  readonly claims: readonly ClaimEntry[]
  readonly refused: ReadonlySet<ClaimId>
  readonly isBusy: boolean
  readonly confirm: (pairs: readonly Pair[]) => void
  readonly onBack: () => void
}

const shownMax = 50

export function StatementFound({ found, unread, claims, refused, isBusy, confirm, onBack }: StatementFoundProps) {
  const { choices, unexpected, used } = found
  const [chosen, setChosen] = useState<Readonly<Record<ClaimId, string>>>({})
  const nameOf = (id: ClaimId): string => {
    const claim = claims.find((each) => each.id === id)
    return claim ? claimInWords(claim) : ''
  }
  const matches = found.matches.filter(({ claimId }) => !refused.has(claimId))
  const picked = choices.flatMap(({ claimId, candidates }): readonly Pair[] => {
    const line = candidates.find((each) => String(each.line.line) === chosen[claimId])?.line
    return line ? [{ claimId, line }] : []
  })
  // One line belongs to one payment, even if a person chose it for two.
  const isTwice = new Set(picked.map(({ line }) => line)).size < picked.length
  return (
    <DialogBody>
      {unread[0] !== undefined && (
        <DialogNotice>{sentence('statement_unread', { count: unread.length, line: unread[0] })}</DialogNotice>
      )}
      {matches.length + choices.length === 0 && <DialogNotice>{sentence('statement_nothing')}</DialogNotice>}
      {used > 0 && <p>{sentence('statement_used', { count: used })}</p>}
      <StatementByHand found={found} claims={claims} />
      {matches.length > 0 && (
        <section>
          <h3>These match</h3>
          <ul className={styles['found']} aria-label="These match">
            {matches.map((match) => (
              <li key={match.claimId}>
                {nameOf(match.claimId)}
                <div className={styles['aside']}>{wordsOf(match)}</div>
              </li>
            ))}
          </ul>
          <Button leftSection={<Check size={20} aria-hidden />} loading={isBusy} onClick={() => confirm(matches)}>
            Confirm {matches.length} that {matches.length === 1 ? 'matches' : 'match'}
          </Button>
        </section>
      )}
      {choices.length > 0 && (
        <section>
          <h3>More than one may fit</h3>
          {choices.map(({ claimId, candidates }) => (
            <NativeSelect
              key={claimId}
              label={nameOf(claimId)}
              size="md"
              mb="sm"
              data={[
                { value: '', label: 'Choose the line, or leave it' },
                ...candidates.map((each) => ({ value: String(each.line.line), label: wordsOf(each) })),
              ]}
              value={chosen[claimId] ?? ''}
              onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [claimId]: value })}
            />
          ))}
          <Button disabled={picked.length === 0 || isTwice} loading={isBusy} onClick={() => confirm(picked)}>
            Confirm what I chose
          </Button>
        </section>
      )}
      {unexpected.length > 0 && (
        <details>
          <summary>Money that nobody expects ({formatCount(unexpected.length)})</summary>
          <ul className={styles['found']} aria-label="Money that nobody expects">
            {unexpected.slice(0, shownMax).map((line) => (
              <li key={line.line}>{lineInWords(line)}</li>
            ))}
            {unexpected.length > shownMax && <li>and {formatCount(unexpected.length - shownMax)} more</li>}
          </ul>
        </details>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onBack}>
          Another file
        </Button>
      </DialogButtons>
    </DialogBody>
  )
}

const lineInWords = ({ date, amount, narration, reference, line }: StatementLine): string =>
  [`Line ${line}`, dayFirst(date), formatNaira(amount), narration || reference].join(' · ')

const reasonWords = { reference: 'the reference', name: 'the name' } as const

function wordsOf({ line, reasons }: Candidate): string {
  const why = ['the amount', 'the day', ...reasons.map((reason) => reasonWords[reason])]
  return `${lineInWords(line)}. Fits by ${why.slice(0, -1).join(', ')} and ${why.at(-1) ?? ''}`
}
