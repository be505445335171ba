// The statement of a FunCard: each movement of its money with the balance after it; on paper, or for a spreadsheet.
import { type CardEntry, cardEntry } from '@lounge/domain/funcards/office-views'
import { movementWords, type StatementLine } from '@lounge/domain/funcards/statement'
import { FuncardId } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/office-messages'
import { formatNaira } from '@lounge/domain/money'
import { statementCsv } from '@lounge/domain/reports/statement-csv'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, formatDate, formatMoment, timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { FileSpreadsheet, Printer } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { saveList } from '../../components/lists/save-list.ts'
import { useView } from '../../hooks/use-view.ts'
import { whileShown } from '../../hooks/while-shown.ts'
import { askStatement } from '../../api/cards.ts'
import { isDemo } from '../../terminal/server-mode.ts'
import { settled } from '../../terminal/settled.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { TerminalGate } from '../../terminal/terminal-gate.tsx'
import printStyles from './print.module.css'
import styles from './a4-paper.module.css'

const kinds: readonly Kind[] = ['funcard', 'balance']

export const Statement = () => (
  <TerminalGate waiting={<div className={printStyles['waiting']} aria-busy="true" />}>
    <OfCard />
  </TerminalGate>
)

function OfCard() {
  const [params] = useSearchParams()
  const id = FuncardId.safeParse(params.get('card')).data
  const card = useView(
    kinds,
    useCallback((lounge: Lounge) => (id ? cardEntry(lounge, id) : undefined), [id]),
  )
  return card ? <Movements card={card} /> : <main className={styles['note']}>{sentence('not_found')}</main>
}

function Movements({ card }: { readonly card: CardEntry }) {
  const terminal = useTerminal()
  const settings = useView(['settings'], settingsOf)
  const lines = useStatement(card)
  const { number, name, balance } = card
  const today = timestamp(terminal.now())
  const save = () => {
    const shown = listed(lines)
    const name = `${number}-${businessDay(today, settings)}`
    void saveList('statement', name, statementCsv(shown, settings))
  }
  return (
    <>
      <title>{`Statement ${number}`}</title>
      <main>
        <div className={printStyles['bar']}>
          <h1 className={printStyles['title']}>Statement</h1>
          <div className={styles['acts']}>
            <Button
              variant="default"
              leftSection={<FileSpreadsheet size={20} aria-hidden />}
              disabled={!Array.isArray(lines)}
              onClick={save}
            >
              Save as CSV
            </Button>
            <Button
              leftSection={<Printer size={20} aria-hidden />}
              disabled={!Array.isArray(lines)}
              onClick={() => print()}
            >
              Print
            </Button>
          </div>
        </div>
        {lines === 'missing' && (
          <p className={styles['note']} role="status">
            {sentence('holder_unreachable')}
          </p>
        )}
      </main>
      {createPortal(
        <section data-print className={styles['paper']} aria-label="Statement" aria-busy={lines === undefined}>
          {isDemo() && <p>{sentence('demo_paper')}</p>}
          <h2>{settings.companyName}</h2>
          <p>
            FunCard {number}, {name}. On {formatDate(today, settings)} there is {formatNaira(balance)} on it.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">What</th>
                <th scope="col">Order</th>
                <th scope="col">Amount</th>
                <th scope="col">Balance</th>
              </tr>
            </thead>
            <tbody>
              {listed(lines).map((line, index) => (
                // The list is read once, and no line of the books has another name.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index}>
                  <td>{line.at === undefined ? '' : formatMoment(line.at, settings)}</td>
                  <td>{movementWords(line)}</td>
                  <td>{line.orderNumber}</td>
                  <td>{formatNaira(line.amount)}</td>
                  <td>{formatNaira(line.balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>,
        document.body,
      )}
    </>
  )
}

type Lines = readonly StatementLine[] | 'missing' | undefined
const listed = (lines: Lines): readonly StatementLine[] => (typeof lines === 'object' ? lines : [])

/** Asked again when the balance changes, once the server has that change. */
function useStatement({ id, balance }: CardEntry): Lines {
  const terminal = useTerminal()
  const [lines, setLines] = useState<Lines>()
  useEffect(() => {
    const ask = async () => {
      await settled(terminal)
      return askStatement(id)
    }
    return whileShown(ask(), (answer) => setLines(answer ?? 'missing'))
  }, [id, balance, terminal])
  return lines
}
