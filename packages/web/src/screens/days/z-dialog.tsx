// One Z in full: its figures, its tills, and what belongs to an earlier Z.
import { sentence } from '@lounge/domain/messages'
import { settingsOf } from '@lounge/domain/settings/settings'
import {
  besideTally,
  endOfLine,
  headOf,
  labelOfLine,
  type ShownZ,
  titleOfZ,
  viewOf,
} from '@lounge/domain/shifts/z-paper'
import { pictureAddress } from '@lounge/domain/menu/photo'
import type { Expense } from '@lounge/domain/shifts/shifts'
import { Button } from '@mantine/core'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Money } from '../../components/money/money.tsx'
import { openPaper } from '../../components/papers/print-window.ts'
import { ZLines, ZSections } from '../../components/money/z-sections.tsx'
import { useLast } from '../../hooks/use-last.ts'
import { useView } from '../../hooks/use-view.ts'
import { useZ } from '../../hooks/use-z.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogNotice } from '../../ui/dialog-form.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import styles from './days.module.css'

interface Named {
  /** 0 for a day. */
  readonly till: number
  readonly number: number
}
interface ZDialogProps {
  /** Undefined while the dialog is closed. */
  readonly z: Named | undefined
  readonly onClose: () => void
}

export function ZDialog({ z, onClose }: ZDialogProps) {
  const shown = useLast(z)
  return (
    <Dialog
      title={shown ? titleOfZ({ number: shown.number, till: shown.till || undefined }) : ''}
      opened={z !== undefined}
      onClose={onClose}
      size="50rem"
    >
      {shown && <Opened key={`${shown.till} ${shown.number}`} first={shown} />}
    </Dialog>
  )
}

function Opened({ first }: { readonly first: Named }) {
  const [inside, setInside] = useState<Named>()
  const { till, number } = inside ?? first
  const { answer, isMissing } = useZ({ number, till: till || undefined })
  if (isMissing) return <DialogNotice>{sentence('z_missing')}</DialogNotice>
  if (!answer) return <DialogBody>{null}</DialogBody>
  return (
    <DialogBody>
      {inside && (
        <>
          <Button
            variant="default"
            leftSection={<ArrowLeft size={20} aria-hidden />}
            onClick={() => setInside(undefined)}
          >
            Back to the day
          </Button>
          {/* The dialog goes on being named after its day. */}
          <h3 className={styles['name']}>{titleOfZ(answer)}</h3>
        </>
      )}
      <InFull z={answer} onOpen={setInside} />
    </DialogBody>
  )
}

function InFull({ z, onOpen }: { readonly z: ShownZ; readonly onOpen: (z: Named) => void }) {
  const settings = useView(['settings'], settingsOf)
  const { till, number, tills = [] } = z
  const zs = tills.flatMap((each) => each.zs.map((of) => ({ till: each.till, number: of })))
  return (
    <>
      <Facts isList>
        {headOf(z, settings).map((line) => (
          <Fact key={line.label} label={labelOfLine(line)}>
            {endOfLine(line)}
          </Fact>
        ))}
      </Facts>
      <ZSections tally={z.tally} view={viewOf(z)} />
      <Expenses expenses={z.expenses ?? []} />
      {besideTally(z).map(({ title, lines }) => (
        <ZLines key={title} title={title} lines={lines} />
      ))}
      <div className={styles['acts']}>
        {zs.map((each) => (
          <Button key={`${each.till} ${each.number}`} variant="default" onClick={() => onOpen(each)}>
            Till {each.till}, Z {each.number}
          </Button>
        ))}
        <Button
          leftSection={<Printer size={20} aria-hidden />}
          onClick={() => openPaper(`${paths.printZ}?number=${number}${till === undefined ? '' : `&till=${till}`}`)}
        >
          Print
        </Button>
      </div>
    </>
  )
}

/** Each payment out of the drawer, with the photo of its paper. */
const Expenses = ({ expenses }: { readonly expenses: readonly Expense[] }) =>
  expenses.length === 0 ? null : (
    <section aria-label="Paid out">
      <h3 className={styles['name']}>Paid out</h3>
      <ul className={styles['expenses']}>
        {expenses.map(({ at, category, amount, note, byName, photo }) => (
          <li key={`${at} ${category} ${amount}`}>
            <span>{[category, note, byName].filter((each) => each !== '').join(' · ')}</span>
            {photo !== undefined && (
              <a href={pictureAddress(photo)} target="_blank" rel="noreferrer">
                Photo
              </a>
            )}
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
