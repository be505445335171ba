// Closes the shift of a till that can no longer do so itself: counted here, or by nobody, and why.
import type { Kind } from '@lounge/domain/lounge'
import { formatNaira } from '@lounge/domain/money'
import { settingsOf } from '@lounge/domain/settings/settings'
import { shiftSentence } from '@lounge/domain/shift-messages'
import { freshCount } from '@lounge/domain/shifts/closing'
import { formatMoment } from '@lounge/domain/time'
import { noteLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/messages'
import { TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import { CoinFields } from '../../components/money/coin-fields.tsx'
import { type Closing, closingBy, countSaved, giveUpCount, keepClosing } from '../../components/money/count-in-hand.ts'
import { useCountInHand } from '../../components/money/use-count-in-hand.ts'
import { useLast } from '../../hooks/use-last.ts'
import { useOffice } from '../../hooks/use-office.ts'
import { useView } from '../../hooks/use-view.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './days.module.css'

export interface OpenTill {
  readonly till: number
  readonly shiftId: string
}
interface CloseShiftDialogProps {
  /** The person who counts. */
  readonly staffId: string
  /** Nothing while the dialog is closed. */
  readonly of: OpenTill | undefined
  readonly onClose: () => void
}

export function CloseShiftDialog({ staffId, of, onClose }: CloseShiftDialogProps) {
  const shown = useLast(of)
  const close = () => {
    if (of) giveUpCount({ staffId, ...of })
    onClose()
  }
  return (
    <Dialog
      title={shown ? `Close the shift at till ${shown.till}?` : ''}
      opened={of !== undefined}
      onClose={close}
      size="38.75rem"
    >
      {shown && <CloseShift key={shown.shiftId} {...shown} staffId={staffId} onClose={close} />}
    </Dialog>
  )
}

const kinds: readonly Kind[] = ['shift', 'settings']
const ownCount = { value: 'counted', label: 'I counted it' } as const

function CloseShift({ till, shiftId, staffId, onClose }: OpenTill & Omit<CloseShiftDialogProps, 'of'>) {
  const of = { staffId, shiftId, till }
  const { isBusy, save } = useOffice()
  const [closing, setClosing] = useState<Closing>(() => closingBy(of) ?? { is: 'counted', note: '' })
  const [isChecked, setIsChecked] = useState(false)
  const { counting, begunAt, isToBeginAnew } = useCountInHand(of)
  const { is, note } = closing
  const isCounted = is === 'counted'
  const before = useView(
    kinds,
    useCallback((lounge) => freshCount(lounge, till), [till]),
  )
  const settings = useView(kinds, settingsOf)
  const choices = [ownCount, { value: 'nobody', label: before ? 'Counted at the till' : 'Not counted' }] as const
  const change = (some: Partial<Closing>) => {
    const next = { ...closing, ...some }
    setClosing(next)
    keepClosing(of, next)
  }
  const close = async () => {
    setIsChecked(true)
    if (note.trim() === '' || (isCounted && counting.isWrong)) return
    if (isCounted && counting.isEmpty) return toast.error(sentence('stock_round_empty'))
    if (isCounted && isToBeginAnew()) return
    const args = { shiftId, till, cash: 'safe' as const, note: note.trim() }
    const coins = isCounted ? { coins: counting.coins, begunAt: begunAt() } : {}
    const words = `The shift at till ${till} is closed.`
    if (!(await save([{ name: 'shift.close', args: { ...args, ...coins } }], words))) return
    countSaved(shiftId)
    onClose()
  }
  return (
    <DialogForm onSave={close}>
      <p className={styles['plain']}>
        For a till that cannot close by itself. What it sends later stands on its next Z, and says where it belongs.
      </p>
      <ChoiceBar label="Its drawer" choices={choices} chosen={is} onChoose={(each) => change({ is: each })} />
      {isCounted ? (
        <CoinFields {...counting} />
      ) : (
        <p className={styles['plain']}>
          {before
            ? shiftSentence('shift_counted_before', {
                name: before.byName,
                counted: formatNaira(before.total),
                when: formatMoment(before.at, settings),
              })
            : shiftSentence('shift_uncounted_how')}
        </p>
      )}
      <TextInput
        label="Why from here?"
        size="lg"
        required
        autoComplete="off"
        maxLength={noteLengthMax}
        value={note}
        error={isChecked && note.trim() === '' && sentence('shift_close_words')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <SubmitButtons
        submit="Close the shift"
        size="lg"
        isBusy={isBusy}
        disabled={isCounted && counting.isWrong}
        onCancel={onClose}
      />
    </DialogForm>
  )
}
