// New FunCards on paper, to be cut out: the number and, for scanners, its code.
import { FuncardNumber } from '@lounge/domain/funcards/funcards'
import { seriesFrom } from '@lounge/domain/funcards/office-views'
import { funcardsPerCommandMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/messages'
import { settingsOf } from '@lounge/domain/settings/settings'
import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { QrCode } from '../../components/pictures/qr-code.tsx'
import { useView } from '../../hooks/use-view.ts'
import { isDemo } from '../../terminal/server-mode.ts'
import { TerminalGate } from '../../terminal/terminal-gate.tsx'
import printStyles from './print.module.css'
import styles from './code-sheet.module.css'

export const FuncardSheet = () => (
  <TerminalGate waiting={<div className={printStyles['waiting']} aria-busy="true" />}>
    <Sheet />
  </TerminalGate>
)

function Sheet() {
  const [params] = useSearchParams()
  const { companyName } = useView(['settings'], settingsOf)
  const first = FuncardNumber.safeParse(params.get('first')).data
  const count = Math.min(funcardsPerCommandMax, Math.max(1, Number(params.get('count')) || 1))
  const numbers = first === undefined ? [] : seriesFrom(first, count)
  return (
    <>
      <title>FunCards</title>
      <main>
        <div className={printStyles['bar']}>
          <h1 className={printStyles['title']}>FunCards</h1>
          <Button
            className={styles['print'] ?? ''}
            leftSection={<Printer size={20} aria-hidden />}
            onClick={() => print()}
          >
            Print
          </Button>
        </div>
      </main>
      {createPortal(
        <section data-print aria-label="FunCards">
          <ul className={styles['sheet']}>
            {numbers.map((number) => (
              <li key={number} className={styles['code']}>
                {isDemo() && <p>{sentence('demo_paper')}</p>}
                <p className={styles['company']}>{companyName}</p>
                <QrCode text={number} label={`Code of FunCard ${number}`} />
                <p className={styles['table']}>{number}</p>
                <p>FunCard</p>
              </li>
            ))}
          </ul>
        </section>,
        document.body,
      )}
    </>
  )
}
