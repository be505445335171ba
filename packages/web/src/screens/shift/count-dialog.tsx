// The blind count: how many there are of each note and coin. What should be there is nowhere on this device.
import { sentence } from '@lounge/domain/messages'
import { formatNaira } from '@lounge/domain/money'
import {
  type Coins,
  type Denomination,
  denominations,
  denominationWords,
  piecesMax,
  worthOf,
} from '@lounge/domain/shifts/shifts'
import { wholeIn } from '@lounge/domain/typed-numbers'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../hooks/use-command.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons, DialogForm } from '../../ui/dialog-form.tsx'
import styles from './shift.module.css'

interface CountDialogProps {
  readonly shiftId: string
  readonly opened: boolean
  readonly onClose: () => void
}

export const CountDialog = ({ opened, onClose, shiftId }: CountDialogProps) => (
  <Dialog title="Count the drawer" opened={opened} onClose={onClose} size="38.75rem">
    <CountForm shiftId={shiftId} onClose={onClose} />
  </Dialog>
)

function CountForm({ shiftId, onClose }: Omit<CountDialogProps, 'opened'>) {
  const { tell } = useCommand()
  const [typed, setTyped] = useState<Partial<Record<Denomination, string>>>({})
  const pieces = denominations.map((each) => {
    const text = typed[each]?.trim() ?? ''
    const count = text === '' ? 0 : wholeIn(text)
    const isWrong = count === undefined || count > piecesMax
    return { each, text: typed[each] ?? '', count, isWrong }
  })
  const isWrong = pieces.some((piece) => piece.isWrong)
  const coins: Coins = Object.fromEntries(pieces.flatMap(({ each, count }) => (count ? [[each, count]] : [])))
  const save = async () => {
    if (isWrong) return
    if ((await tell('shift.count', { shiftId, coins })).outcome === 'done') onClose()
  }
  return (
    <DialogForm onSave={() => void save()}>
      <p className={styles['muted']}>{sentence('shift_blind')}</p>
      <div className={styles['coins']}>
        {pieces.map(({ each, text, count, isWrong: isWrongHere }, index) => (
          <TextInput
            key={each}
            label={denominationWords(each)}
            size="lg"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus={index === 0 || undefined}
            value={text}
            error={isWrongHere && sentenceFor(each, count)}
            onChange={(event) => setTyped({ ...typed, [each]: event.currentTarget.value })}
          />
        ))}
      </div>
      <p className={styles['total']} role="status">
        Counted <strong className="figures">{formatNaira(worthOf(isWrong ? {} : coins))}</strong>
      </p>
      <DialogButtons>
        <Button variant="default" size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="lg" disabled={isWrong}>
          Save the count
        </Button>
      </DialogButtons>
    </DialogForm>
  )
}

const sentenceFor = (piece: Denomination, count: number | undefined): string =>
  count === undefined
    ? 'Please enter a whole number.'
    : sentence('count_too_large', { count, piece: denominationWords(piece) })
