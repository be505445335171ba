// Disputes a payment that has not arrived, or writes off one that will not arrive: each with its reason.
import type { ClaimEntry } from '@lounge/domain/claims/views'
import { formatNaira } from '@lounge/domain/money'
import { noteLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/office-messages'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { useOffice } from '../../hooks/use-office.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons, DialogForm } from '../../ui/dialog-form.tsx'

interface DoubtDialogProps {
  /** Nothing while the dialog is closed. */
  readonly claim: ClaimEntry | undefined
  readonly onClose: () => void
}

export function DoubtDialog({ claim, onClose }: DoubtDialogProps) {
  const shown = useLast(claim)
  const title = shown?.status === 'disputed' ? 'Write off' : 'Has not come'
  return (
    <Dialog title={title} opened={claim !== undefined} onClose={onClose} size="33.75rem">
      {shown && <Doubting key={shown.id} claim={shown} onClose={onClose} />}
    </Dialog>
  )
}

function Doubting({ claim, onClose }: { readonly claim: ClaimEntry; readonly onClose: () => void }) {
  const { isBusy, save } = useOffice()
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { id: claimId, amount, method, place, status } = claim
  const isWritingOff = status === 'disputed'
  const settle = async () => {
    setIsChecked(true)
    if (reason.trim() === '') return
    const name = isWritingOff ? 'payment.writeOff' : 'payment.dispute'
    const words = sentence(isWritingOff ? 'claim_written_off_done' : 'claim_disputed_done', {
      amount: formatNaira(amount),
    })
    if (await save([{ name, args: { claimId, reason: reason.trim() } }], words)) onClose()
  }
  return (
    <DialogForm onSave={settle}>
      <p>
        {formatNaira(amount)} by {method}, {place}.{' '}
        {isWritingOff ? sentence('claim_write_off_about') : sentence('claim_dispute_about')}
      </p>
      <Textarea
        label="Why"
        rows={2}
        required
        maxLength={noteLengthMax}
        data-autofocus
        value={reason}
        error={isChecked && reason.trim() === '' && sentence('stock_reason_needed')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogButtons>
        <Button type="submit" loading={isBusy}>
          {isWritingOff ? 'Write off' : 'Has not come'}
        </Button>
      </DialogButtons>
    </DialogForm>
  )
}
