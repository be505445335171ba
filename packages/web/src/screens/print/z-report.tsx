// The window of a Z: on this device's receipt printer, on 80 or 58 mm paper, on A4, or as a file for a spreadsheet.
import { settingsOf } from '@lounge/domain/settings/settings'
import { sentence } from '@lounge/domain/messages'
import { zCsv } from '@lounge/domain/reports/z-csv'
import type { PaperWidth } from '@lounge/domain/payments/paper'
import { endOfLine, groupsOf, headOf, labelOfLine, type ShownZ, titleOfZ, zRows } from '@lounge/domain/shifts/z-paper'
import { Button } from '@mantine/core'
import { FileSpreadsheet, Printer } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { saveList } from '../../components/lists/save-list.ts'
import { usePrintRows } from '../../components/papers/use-print-rows.ts'
import { type Roll, rollHere, rolls } from '../../devices/printer/paper-width.ts'
import { chosenPrinter } from '../../devices/printer/printer-choice.ts'
import { useView } from '../../hooks/use-view.ts'
import { useZ } from '../../hooks/use-z.ts'
import { isDemo } from '../../terminal/server-mode.ts'
import { TerminalGate } from '../../terminal/terminal-gate.tsx'
import { ChoiceButton } from '../../ui/choice-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fitPage, unfitPage } from './fit-page.ts'
import { Paper } from './paper.tsx'
import printStyles from './print.module.css'
import paperStyles from './a4-paper.module.css'

const papers = [
  ['printer', 'Receipt printer'],
  ['80', '80 mm'],
  ['58', '58 mm'],
  ['a4', 'A4'],
] as const
type PaperName = (typeof papers)[number][0]

/** A4 is not a roll: the style sheet sets its page. */
function rollOf(name: PaperName): Roll | undefined {
  if (name === 'a4') return undefined
  return name === 'printer' ? rollHere() : rolls[name]
}

const waiting = <div className={printStyles['waiting']} aria-busy="true" />

export const ZReport = () => (
  <TerminalGate waiting={waiting}>
    <OfNumber />
  </TerminalGate>
)

const numberIn = (text: string | null): number | undefined => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined)

function OfNumber() {
  const [params] = useSearchParams()
  const till = numberIn(params.get('till'))
  const number = numberIn(params.get('number'))
  const { answer, isMissing } = useZ(number === undefined ? undefined : { till, number })
  if (answer) return <Printed z={answer} />
  return isMissing || number === undefined ? <EmptyState icon={Printer} title={sentence('z_missing')} /> : waiting
}

function Printed({ z }: { readonly z: ShownZ }) {
  const settings = useView(['settings'], settingsOf)
  const [hasPrinter] = useState(() => chosenPrinter() !== undefined)
  const [name, setName] = useState<PaperName>(() => (hasPrinter ? 'printer' : `${rollHere().mm}`))
  const offered = papers.filter(([each]) => hasPrinter || each !== 'printer')
  const roll = rollOf(name)
  const paper = useRef<HTMLElement>(null)
  useEffect(() => {
    const fit = () => {
      if (paper.current && roll) fitPage(paper.current, roll.mm)
    }
    void document.fonts.ready.then(fit)
    return unfitPage
  }, [roll, z])
  const title = titleOfZ(z)
  const rows = (width: PaperWidth) => zRows(z, settings.companyName, width, settings)
  const { isPrinting, print: printRows } = usePrintRows()
  const inWindow = () => print()
  const printChosen = () => (name === 'printer' ? printRows({ of: title, rows, inWindow }) : inWindow())
  return (
    <>
      <title>{title}</title>
      <main>
        <div className={printStyles['bar']}>
          <h1 className={printStyles['title']}>{title}</h1>
          <div className={paperStyles['acts']}>
            {offered.map(([each, words]) => (
              <ChoiceButton key={each} isChosen={each === name} onChoose={() => setName(each)}>
                {words}
              </ChoiceButton>
            ))}
            <Button
              variant="default"
              leftSection={<FileSpreadsheet size={20} aria-hidden />}
              onClick={() => void saveList('z', title.replaceAll(/\W+/g, '-'), zCsv(z, settings))}
            >
              Save as CSV
            </Button>
            <Button leftSection={<Printer size={20} aria-hidden />} loading={isPrinting} onClick={printChosen}>
              Print
            </Button>
          </div>
        </div>
      </main>
      {roll ? (
        <Paper ref={paper} label={title} width={roll.width} rows={rows(roll.width)} />
      ) : (
        <Sheet z={z} companyName={settings.companyName} />
      )}
    </>
  )
}

function Sheet({ z, companyName }: { readonly z: ShownZ; readonly companyName: string }) {
  const settings = useView(['settings'], settingsOf)
  return createPortal(
    <section className={paperStyles['paper']} data-print aria-label={titleOfZ(z)}>
      {isDemo() && <p>{sentence('demo_paper')}</p>}
      <h2>
        {companyName}, {titleOfZ(z)}
      </h2>
      <table className={paperStyles['pairs']}>
        <tbody>
          {headOf(z, settings).map((line) => (
            <tr key={line.label}>
              <th scope="row">{labelOfLine(line)}</th>
              <td>{endOfLine(line)}</td>
            </tr>
          ))}
          {groupsOf(z).map(({ title, lines }) => (
            <Fragment key={title}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {title}
                </th>
              </tr>
              {lines.map((line) => (
                <tr key={line.label}>
                  <td>{labelOfLine(line)}</td>
                  <td>{endOfLine(line)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
