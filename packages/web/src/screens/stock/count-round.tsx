// The weekly count: everything in the list, one below the other, saved together.
import { sentence } from '@lounge/domain/office-messages'
import { everythingKept, type KeptSort } from '@lounge/domain/stock/keeping'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { NotMadeYet } from '../../components/goods/not-made-yet.tsx'
import { useNotMade } from '../../components/goods/use-not-made.ts'
import { useOffice } from '../../hooks/use-office.ts'
import { useTypedCounts } from '../../hooks/use-typed-counts.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { keptWrong } from './keeping-forms.tsx'
import styles from './stock.module.css'

interface CountRoundProps {
  readonly opened: boolean
  /** The filter of the list, and so of the count. */
  readonly show: KeptSort
  readonly search: string
  readonly onClose: () => void
}

export const CountRound = ({ opened, ...round }: CountRoundProps) => (
  <Dialog title="Count many" opened={opened} onClose={round.onClose} size="38.75rem">
    {opened && <Round {...round} />}
  </Dialog>
)

function Round({ show, search, onClose }: Omit<CountRoundProps, 'opened'>) {
  const { isBusy, save } = useOffice()
  const { lounge } = useTerminal()
  // The list as it was at the beginning: a level that changes during the count removes no row.
  const [rows] = useState(() => everythingKept(lounge, { search, show }).filter(({ level }) => level !== undefined))
  const counts = useTypedCounts()
  const notMade = useNotMade()
  const [isChecked, setIsChecked] = useState(false)

  const saveAll = async () => {
    setIsChecked(true)
    const steps = counts.steps()
    if (steps?.length === 0) return toast.error(sentence('stock_round_empty'))
    if (steps === undefined) return
    if (await save(steps, sentence('stock_round_saved', { count: steps.length }))) onClose()
  }
  return (
    <DialogForm onSave={saveAll}>
      <p className={styles['facts']}>Type what you find. What stays empty stays as it is.</p>
      <ul className={styles['list']}>
        {rows.map(({ id, kept, name, place }) => (
          <li key={id} className={styles['round']}>
            <span>
              {name} <span className={styles['aside']}>{place}</span>
            </span>
            <TextInput
              aria-label={`${name}, ${place}`}
              size="md"
              inputMode="decimal"
              autoComplete="off"
              value={counts.textOf(kept)}
              error={isChecked && counts.isWrong(kept) && keptWrong(kept)}
              onChange={({ currentTarget: { value } }) => counts.type(kept, value)}
            />
            <NotMadeYet kept={kept} of={notMade} />
          </li>
        ))}
      </ul>
      <SubmitButtons submit="Save counts" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}
