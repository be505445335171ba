// A menu from a spreadsheet: the file is read here, what it comes to is shown, and nothing happens before somebody says so.
import { idOf } from '@lounge/domain/ids'
import { type ImportPlan, planImport, type WrongCell } from '@lounge/domain/menu/import-plan'
import { columns } from '@lounge/domain/menu/table'
import { sentence } from '@lounge/domain/office-messages'
import { timestamp } from '@lounge/domain/time'
import { Button, Loader } from '@mantine/core'
import { FileUp, LayoutList } from 'lucide-react'
import { useRef, useState } from 'react'
import { readTable, type Table } from '../../devices/menu-file.ts'
import { type ImportId, importMenu, sampleMenu } from '../../session/menu-import.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './import-dialog.module.css'

interface ImportDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export const ImportDialog = ({ opened, onClose }: ImportDialogProps) => (
  <Dialog title="Import a menu" opened={opened} onClose={onClose} size="38.75rem">
    <Import key={String(opened)} onClose={onClose} />
  </Dialog>
)

type Step =
  | { readonly is: 'choosing'; readonly problem?: string }
  | { readonly is: 'reading' }
  | { readonly is: 'shown'; readonly plan: ImportPlan; readonly problem?: string }
  | { readonly is: 'saving'; readonly plan: ImportPlan }

function Import({ onClose }: Pick<ImportDialogProps, 'onClose'>) {
  const terminal = useTerminal()
  const [step, setStep] = useState<Step>({ is: 'choosing' })
  const isSaving = useRef(false)
  // Kept until another file is shown: where the answer was lost, the next tap asks for it again.
  const sent = useRef<ImportId>(undefined)
  const show = (table: Table) => {
    const plan = planImport(terminal.lounge, table)
    sent.current = undefined
    setStep(typeof plan === 'string' ? { is: 'choosing', problem: sentence(plan) } : { is: 'shown', plan })
  }
  const read = async (file: File) => {
    setStep({ is: 'reading' })
    const table = await readTable(file)
    if (typeof table === 'string') setStep({ is: 'choosing', problem: sentence(table) })
    else show(table)
  }
  const readSample = async () => {
    setStep({ is: 'reading' })
    const table = await sampleMenu()
    if (table) show(table)
    else setStep({ is: 'choosing', problem: sentence('import_unanswered') })
  }
  const save = async (plan: ImportPlan) => {
    if (isSaving.current) return // the second of two taps
    isSaving.current = true
    setStep({ is: 'saving', plan })
    sent.current ??= { id: idOf<'command'>(terminal.newId()), at: timestamp(terminal.now()) }
    const no = await importMenu(sent.current, plan.menu)
    isSaving.current = false
    if (no) return setStep({ is: 'shown', plan, problem: no.said })
    const { added, changed } = plan.menu
    toast.success(sentence('menu_imported', { added: added.length, changed: changed.length }))
    onClose()
  }
  switch (step.is) {
    case 'choosing':
      return <Choosing problem={step.problem} onFile={(file) => void read(file)} onSample={() => void readSample()} />
    case 'reading':
      return <Busy words="Reading the file" />
    case 'saving':
      return <Busy words={`Saving ${itemsIn(step.plan)}`} />
    case 'shown':
      return (
        <Shown
          plan={step.plan}
          problem={step.problem}
          onSave={() => void save(step.plan)}
          onBack={() => setStep({ is: 'choosing' })}
        />
      )
  }
}

const Busy = ({ words }: { readonly words: string }) => (
  <p className={styles['busy']} role="status">
    <Loader size={24} aria-hidden />
    {words}
  </p>
)

interface ChoosingProps {
  readonly problem: string | undefined
  readonly onFile: (file: File) => void
  readonly onSample: () => void
}

function Choosing({ problem, onFile, onSample }: ChoosingProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <DialogBody>
      {problem !== undefined && <DialogNotice>{problem}</DialogNotice>}
      <p className={styles['words']}>
        A CSV file or an Excel file, one line an item. The first line has the headings <b>Category</b>, <b>Item</b> and{' '}
        <b>Price</b>; Description, On the shelf, Choices, Made by, Tab at the till and What it costs us can be there
        too. Items that are on the menu are changed; nothing is taken off.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-label="Menu file"
        className={styles['file']}
        onChange={({ currentTarget: { files } }) => {
          const [file] = files ?? []
          if (file) onFile(file)
        }}
      />
      <DialogButtons>
        <Button variant="default" leftSection={<LayoutList size={20} aria-hidden />} onClick={onSample}>
          Start from the sample menu
        </Button>
        <Button leftSection={<FileUp size={20} aria-hidden />} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
      </DialogButtons>
    </DialogBody>
  )
}

const itemsIn = ({ menu: { added, changed } }: ImportPlan): string => counted(added.length + changed.length, 'item')
const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-NG')} ${noun}${count === 1 ? '' : 's'}`

const shownMax = 50

interface ShownProps {
  readonly plan: ImportPlan
  readonly problem: string | undefined
  readonly onSave: () => void
  readonly onBack: () => void
}

function Shown({ plan, problem, onSave, onBack }: ShownProps) {
  const { menu, same, wrong } = plan
  const { categories, added, changed } = menu
  const isNothing = added.length + changed.length === 0
  return (
    <DialogBody>
      {problem !== undefined && <DialogNotice>{problem}</DialogNotice>}
      {wrong.length > 0 && (
        <DialogNotice>{sentence('import_wrong', { lines: new Set(wrong.map(({ line }) => line)).size })}</DialogNotice>
      )}
      {wrong.length > 0 ? (
        <ul className={styles['list']} aria-label="What is wrong">
          {wrong.slice(0, shownMax).map((cell) => (
            <li key={`${cell.line} ${cell.column}`}>
              <WrongLine cell={cell} />
            </li>
          ))}
          {wrong.length > shownMax && <li>and {(wrong.length - shownMax).toLocaleString('en-NG')} more</li>}
        </ul>
      ) : (
        <ul className={styles['list']} aria-label="What the file comes to">
          <li>{counted(added.length, 'new item')}</li>
          <li>{counted(changed.length, 'item')} changed</li>
          <li>{counted(same, 'item')} as on the menu</li>
          {categories.length > 0 && <li>New categories: {categories.map(({ name }) => name).join(', ')}</li>}
        </ul>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onBack}>
          Another file
        </Button>
        <Button disabled={wrong.length > 0 || isNothing} onClick={onSave}>
          {isNothing ? 'Nothing to import' : `Import ${itemsIn(plan)}`}
        </Button>
      </DialogButtons>
    </DialogBody>
  )
}

const WrongLine = ({ cell: { line, column, problem } }: { readonly cell: WrongCell }) => (
  <>
    <b>
      Line {line}, {columns[column][0]}:
    </b>{' '}
    {sentence(problem)}
  </>
)
