// Issues new FunCards: one, or a series at once. Without a card printer the numbers are printed with their codes and cut out.
import { FuncardNumber } from '@lounge/domain/funcards/funcards'
import { nextNumber, seriesFrom } from '@lounge/domain/funcards/office-views'
import { FuncardId } from '@lounge/domain/ids'
import { funcardsPerCommandMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/office-messages'
import { wholeIn } from '@lounge/domain/typed-numbers'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '../../hooks/use-office.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import styles from './cards.module.css'
import { CardsToPrint } from './cards-to-print.tsx'

interface IssueDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export const IssueDialog = ({ opened, onClose }: IssueDialogProps) => (
  <Dialog title="New FunCards" opened={opened} onClose={onClose}>
    <Form onClose={onClose} />
  </Dialog>
)

type Wrong = Partial<Readonly<Record<'first' | 'count', string | undefined>>>

function Form({ onClose }: Pick<IssueDialogProps, 'onClose'>) {
  const terminal = useTerminal()
  const { isBusy, save: saved } = useOffice()
  const [first, setFirst] = useState(() => nextNumber(terminal.lounge) ?? '')
  const [count, setCount] = useState('10')
  const [wrong, setWrong] = useState<Wrong>({})
  const [made, setMade] = useState<readonly string[]>()

  const save = async () => {
    const number = first.replaceAll(/\s/g, '').toUpperCase()
    const units = wholeIn(count) ?? 0
    const isNumber = FuncardNumber.safeParse(number).success
    const isCount = units >= 1 && units <= funcardsPerCommandMax
    if (!isNumber || !isCount)
      return setWrong({
        ...(isNumber ? {} : { first: sentence('card_number_unfit') }),
        ...(isCount ? {} : { count: sentence('card_count_unfit', { most: funcardsPerCommandMax }) }),
      })
    const numbers = seriesFrom(number, units)
    if (numbers.length < units) return setWrong({ first: sentence('cards_left', { count: numbers.length }) })
    const cards = numbers.map((each) => ({ funcardId: FuncardId.parse(terminal.newId()), number: each }))
    const words = sentence('cards_issued', { count: numbers.length })
    if (await saved([{ name: 'funcard.issueMany', args: { cards } }], words)) setMade(numbers)
  }
  if (made) return <CardsToPrint numbers={made} onClose={onClose} />
  return (
    <DialogForm onSave={save}>
      <p className={styles['how']}>They lie in the drawer, empty, until somebody gets one.</p>
      <div className={styles['pair']}>
        <TextInput
          size="md"
          label="First number"
          required
          autoComplete="off"
          autoCapitalize="characters"
          value={first}
          error={wrong.first}
          onChange={(event) => {
            setFirst(event.currentTarget.value)
            setWrong({ ...wrong, first: undefined })
          }}
        />
        <TextInput
          size="md"
          label="How many"
          required
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={count}
          error={wrong.count}
          onChange={(event) => {
            setCount(event.currentTarget.value)
            setWrong({ ...wrong, count: undefined })
          }}
        />
      </div>
      <SubmitButtons submit="Give out" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}
