// Imports a menu from a spreadsheet: the file is read here, the result is previewed, and nothing happens before it is confirmed.
import { formatCount } from '@lounge/domain/counts'
import type { ImportPlan, LinesRead, WrongCell } from '@lounge/domain/menu/import-plan'
import { columns } from '@lounge/domain/menu/table'
import { sentence } from '@lounge/domain/office-messages'
import { Button } from '@mantine/core'
import { FileUp, LayoutList } from 'lucide-react'
import { useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './import-dialog.module.css'
import { ImportKept, ImportUnread } from './import-kept.tsx'
import { ImportPreview } from './import-preview.tsx'
import { useMenuImport } from './use-menu-import.ts'

interface ImportDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const menuImport = useMenuImport(onClose)
  const { step, cancel, leave } = menuImport
  const close = () => {
    if (step.is === 'saving') return cancel()
    leave()
    onClose()
  }
  return (
    <Dialog title="Import a menu" opened={opened} onClose={close} size="38.75rem">
      <Import {...menuImport} />
    </Dialog>
  )
}

function Import({ step, readFile, readSample, save, back, cancel }: ReturnType<typeof useMenuImport>) {
  switch (step.is) {
    case 'choosing':
      return <Choosing problem={step.problem} onFile={readFile} onSample={readSample} />
    case 'reading':
      return <Busy label="Reading the file" {...readingOf(step.lines)} onCancel={cancel} />
    case 'saving':
      return <Busy label="Importing the menu" {...sendingOf(step.sent)} onCancel={cancel} />
    case 'asking':
      return <Busy label="Asking the server whether it was done" problem={step.isAway && 'import_asking'} />
    case 'shown':
      return <Shown plan={step.plan} problem={step.problem} onSave={() => save(step.plan)} onBack={back} />
  }
}

interface Progress {
  readonly words?: string
  readonly done?: number
}

const readingOf = (lines: LinesRead | undefined): Progress =>
  lines
    ? { words: `Line ${inWords(lines.read)} of ${inWords(lines.of)}`, done: lines.read / lines.of }
    : { words: 'Opening it' }
/** How long the server takes to write is not known. */
const sendingOf = (sent: number): Progress =>
  sent < 1 ? { words: `Sent ${Math.floor(sent * 100)} %`, done: sent } : { words: 'All is sent. The server writes it.' }

interface BusyProps extends Progress {
  readonly label: string
  readonly problem?: 'import_asking' | false
  readonly onCancel?: () => void
}

/** The tapped button is gone: a keyboard user goes on from here. */
const takeFocus = (root: HTMLElement | null) => root?.focus({ preventScroll: true })

function Busy({ label, words, done, problem, onCancel }: BusyProps) {
  return (
    <DialogBody>
      {problem && <DialogNotice>{sentence(problem)}</DialogNotice>}
      <div ref={takeFocus} tabIndex={-1} className={styles['busy']}>
        <ProgressBar label={label} done={done} words={words} />
      </div>
      {onCancel && (
        // At the other end than the button that began it, so that the second half of a double tap does not stop it.
        <div>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </DialogBody>
  )
}

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
        tabIndex={-1} // the button below opens it, and can be seen
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
const inWords = (count: number): string => formatCount(count)
const counted = (count: number, noun: string): string => `${inWords(count)} ${noun}${count === 1 ? '' : 's'}`

const shownMax = 50

interface ShownProps {
  readonly plan: ImportPlan
  readonly problem: string | undefined
  readonly onSave: () => void
  readonly onBack: () => void
}

function Shown({ plan, problem, onSave, onBack }: ShownProps) {
  const { menu, preview, same, wrong, kept, unread } = plan
  const { categories, added, changed } = menu
  const isNothing = added.length + changed.length === 0
  return (
    <DialogBody>
      {problem !== undefined && <DialogNotice>{problem}</DialogNotice>}
      <ImportUnread unread={unread} />
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
          {wrong.length > shownMax && <li>and {inWords(wrong.length - shownMax)} more</li>}
        </ul>
      ) : (
        <ul className={styles['list']} aria-label="What the file comes to">
          <li>{counted(added.length, 'new item')}</li>
          <li>{counted(changed.length, 'item')} changed</li>
          <li>{counted(same, 'item')} as on the menu</li>
          {newCategories(categories).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {wrong.length === 0 && <ImportKept kept={kept} />}
      {wrong.length === 0 && <ImportPreview preview={preview} />}
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

/** Who makes the items comes with a new category: a second import does not change it. */
const newCategories = (categories: ImportPlan['menu']['categories']): readonly string[] =>
  (['kitchen', 'bar', 'nobody'] as const).flatMap((maker) => {
    const names = categories.filter(({ station = 'nobody' }) => station === maker).map(({ name }) => name)
    return names.length === 0 ? [] : [sentence(`import_made_by_${maker}`, { names: names.join(', ') })]
  })

const WrongLine = ({ cell: { line, column, problem } }: { readonly cell: WrongCell }) => (
  <>
    <b>
      Line {line}, {columns[column][0]}:
    </b>{' '}
    {sentence(problem)}
  </>
)
