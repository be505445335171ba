// The sheet for the safe: ten tickets on one page, in black only. It is never shown on the screen.
import type { ApprovalKind } from '@lounge/domain/approvals/approvals'
import { approvalNames } from '@lounge/domain/approvals/words'
import { codeSentence } from '@lounge/domain/code-messages'
import { sentence } from '@lounge/domain/messages'
import { formatNaira, type Kobo } from '@lounge/domain/money'
import { formatDate, timestamp } from '@lounge/domain/time'
import { spoken } from '@lounge/sync/approvals/code'
import type { PaperSheet } from '@lounge/sync/approvals/tickets'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { isDemo } from '../../terminal/server-mode.ts'
import { ownClock } from './own-phone.ts'
import styles from './paper-sheet.module.css'

export function Sheet({ sheet }: { readonly sheet: PaperSheet }) {
  useEffect(() => void document.fonts.ready.then(() => print()), [])
  const { company, till, name, printedAt, tickets } = sheet
  return createPortal(
    <section className={styles['sheet']} data-print aria-label={`Codes for the safe, till ${till}`}>
      <h1>
        {company} · Codes for the safe · Till {till}
      </h1>
      {isDemo() && <p>{sentence('demo_paper')}</p>}
      <p>
        {name}, {formatDate(timestamp(printedAt), ownClock())}
      </p>
      <p>{codeSentence('paper_what', { till, name })}</p>
      <p>{codeSentence('paper_use')}</p>
      <p>
        <strong>{codeSentence('paper_keep')}</strong> {codeSentence('paper_end')}
      </p>
      <div className={styles['tickets']}>
        {tickets.map((ticket) => (
          <Ticket key={ticket.ticket} ticket={ticket} />
        ))}
      </div>
    </section>,
    document.body,
  )
}

type Printed = PaperSheet['tickets'][number]

function Ticket({ ticket: { ticket, codes } }: { readonly ticket: Printed }) {
  const bands = [...new Set(codes.map(({ band }) => band))].filter((band) => band > 0)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" className={styles['number']}>
            Ticket {ticket}
          </th>
          {bands.map((band) => (
            <th key={band} scope="col">
              up to {formatNaira(band)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kindsOf(codes).map((kind) => (
          <tr key={kind}>
            <th scope="row">{approvalNames[kind]}</th>
            {bands.map((band, index) => (
              <td key={band}>{codeAt(codes, kind, band, index === 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const kindsOf = (codes: Printed['codes']): readonly ApprovalKind[] => [...new Set(codes.map(({ kind }) => kind))]

/** A kind without amounts has one code, in the first column. */
function codeAt(codes: Printed['codes'], kind: ApprovalKind, band: Kobo, isFirst: boolean): string {
  const found = codes.find((each) => each.kind === kind && (each.band === band || (isFirst && each.band === 0)))
  return found ? spoken(found.code) : ''
}
