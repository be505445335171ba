// The outages on paper: what is at risk, and what was dark.
import type { Kind } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/office-messages'
import { formatNaira } from '@lounge/domain/money'
import { type OutageEntry, standingWords } from '@lounge/domain/outages/office-views'
import { atRiskNow } from '@lounge/domain/outages/views'
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatMoment, type Timestamp, timestamp } from '@lounge/domain/time'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatLength } from '@lounge/domain/duration'
import { useView } from '../../hooks/use-view.ts'
import { isDemo } from '../../terminal/server-mode.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { ceilingWords, knownWords, realLabels, realWords } from './at-risk-now.tsx'
import styles from './outages.module.css'

const kinds: readonly Kind[] = ['outage', 'funcard', 'balance', 'settings']

interface OutagesPaperProps {
  readonly entries: readonly OutageEntry[]
  readonly when: (at: Timestamp) => string
  /** Called when the print dialog was closed. */
  readonly onDone: () => void
}

export function OutagesPaper({ entries, when, onDone }: OutagesPaperProps) {
  const terminal = useTerminal()
  const settings = useView(['settings'], settingsOf)
  const { known, ceiling, real } = useView(kinds, atRiskNow)
  const now = timestamp(terminal.now())
  useEffect(() => {
    addEventListener('afterprint', onDone)
    print()
    return () => removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <section data-print className={styles['paper']} aria-label="Outages on paper">
      {isDemo() && <p>{sentence('demo_paper')}</p>}
      <h2>{settings.companyName}: outages</h2>
      <p>{formatMoment(now, settings)}</p>
      <ul>
        <li>
          Known: {formatNaira(known.kobo)}. {knownWords(known, when)}.
        </li>
        <li>
          At most by FunCard: {formatNaira(ceiling.kobo)}. {ceilingWords(ceiling)}.
        </li>
        {real.map(({ what, count, kobo }) => (
          <li key={what}>
            {realLabels[what]}: {formatNaira(kobo)}. {realWords({ what, count })}.
          </li>
        ))}
      </ul>
      <p>{sentence('outages_kinds')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Since</th>
            <th scope="col">For</th>
            <th scope="col">Sales</th>
            <th scope="col">Sold meanwhile</th>
            <th scope="col">Missing</th>
            <th scope="col">Standing</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, title, from, lengthMs, soldKnown, missing, standing }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{formatMoment(from, settings)}</td>
              <td>{formatLength(lengthMs)}</td>
              <td>{soldKnown?.count ?? '—'}</td>
              <td>{soldKnown ? formatNaira(soldKnown.kobo) : '—'}</td>
              <td>{missing}</td>
              <td>{standingWords[standing]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
