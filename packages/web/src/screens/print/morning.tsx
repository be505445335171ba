// The morning page on paper: on a whole sheet, or on the narrow roll of the receipt printer.
import type { Lounge } from '@lounge/domain/lounge'
import type { Morning } from '@lounge/domain/morning/morning'
import { morningRows } from '@lounge/domain/morning/paper'
import { isTheSection, shownHeading, shownSections } from '@lounge/domain/morning/views'
import { sentence } from '@lounge/domain/office-messages'
import { type Settings, settingsOf } from '@lounge/domain/settings/settings'
import { formatWholeDay } from '@lounge/domain/time'
import { Printer } from 'lucide-react'
import { type Ref, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { rollHere } from '../../devices/printer/paper-width.ts'
import { useView } from '../../hooks/use-view.ts'
import { isDemo } from '../../terminal/server-mode.ts'
import { TerminalGate } from '../../terminal/terminal-gate.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Paper } from './paper.tsx'
import printStyles from './print.module.css'
import styles from './morning.module.css'
import { PrintBar } from './print-bar.tsx'
import { useAutoPrint } from './use-auto-print.ts'

export const MorningPaper = () => (
  <TerminalGate waiting={<div className={printStyles['waiting']} aria-busy="true" />}>
    <OfDay />
  </TerminalGate>
)

function OfDay() {
  const [params] = useSearchParams()
  const day = params.get('day') ?? ''
  const { page, settings } = useView(
    ['morning', 'settings'],
    useCallback((lounge: Lounge) => ({ page: lounge.get('morning', day), settings: settingsOf(lounge) }), [day]),
  )
  const isNarrow = params.get('paper') === '80'
  const [roll] = useState(rollHere)
  const { width } = roll
  const paper = useRef<HTMLElement>(null)
  useAutoPrint(paper, page !== undefined && isNarrow, roll)
  if (!page) return <EmptyState icon={Printer} title={sentence('paper_not_found')} />
  const title = formatWholeDay(page.day)
  return (
    <>
      <title>{title}</title>
      <PrintBar title={title} />
      {isNarrow ? (
        <Paper ref={paper} label={title} width={width} rows={morningRows(page, settings, width)} />
      ) : (
        <Sheet ref={paper} page={page} settings={settings} />
      )}
    </>
  )
}

interface SheetProps {
  readonly ref: Ref<HTMLElement>
  readonly page: Morning
  readonly settings: Settings
}

const Sheet = ({ ref, page, settings }: SheetProps) =>
  createPortal(
    <section ref={ref} data-print className={styles['paper']} aria-label={formatWholeDay(page.day)}>
      {isDemo() && <p>{sentence('demo_paper')}</p>}
      <h2>
        {settings.companyName}, {formatWholeDay(page.day)}
      </h2>
      {shownHeading(page, settings).map((line, index) => (
        <p key={`${index} ${line}`}>{line}</p>
      ))}
      <div className={styles['columns']}>
        {shownSections(page).map((section) => (
          <table key={section.title} aria-label={section.title}>
            <thead>
              <tr>
                <th scope="col" colSpan={section.value ? 1 : 2}>
                  {section.title}
                </th>
                {section.value ? <th scope="col">{section.value}</th> : undefined}
              </tr>
            </thead>
            <tbody>
              {section.note !== undefined && (
                <tr>
                  <td colSpan={2}>{section.note}</td>
                </tr>
              )}
              {section.figures.map((figure) => [
                !isTheSection(section, figure) && (
                  <tr key={figure.name} className={styles['figure']}>
                    <td>{figure.label}</td>
                    <td>{figure.value}</td>
                  </tr>
                ),
                ...figure.lines.map((line, index) => (
                  <tr key={`${figure.name} ${index} ${line.text}`} className={styles['line']}>
                    <td>{line.text}</td>
                    <td>{line.value}</td>
                  </tr>
                )),
              ])}
            </tbody>
          </table>
        ))}
      </div>
    </section>,
    document.body,
  )
