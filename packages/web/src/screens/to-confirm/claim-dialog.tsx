// One payment that nobody has seen yet: confirmed with its reference; in the office also disputed, and written off.
import type { ClaimEntry } from '@lounge/domain/claims/views'
import { referenceLengthMax } from '@lounge/domain/limits'
import { formatNaira } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/messages'
import { Button, TextInput } from '@mantine/core'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { useLast } from '../../hooks/use-last.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons, DialogForm, DialogNotice } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'

interface ClaimDialogProps {
  /** Nothing while it is closed, or where somebody else was quicker. */
  readonly claim: ClaimEntry | undefined
  readonly onClose: () => void
  /** What the office may do besides. */
  readonly more?: (claim: ClaimEntry) => ReactNode
}

export function ClaimDialog({ claim, onClose, more }: ClaimDialogProps) {
  const shown = useLast(claim)
  const title = shown ? `${formatNaira(shown.amount)} by ${shown.method}` : ''
  return (
    <Dialog title={title} opened={claim !== undefined} onClose={onClose} size="33.75rem">
      {shown && <Confirming key={shown.id} claim={shown} onClose={onClose} more={more?.(shown)} />}
    </Dialog>
  )
}

interface ConfirmingProps {
  readonly claim: ClaimEntry
  readonly onClose: () => void
  readonly more: ReactNode
}

function Confirming({ claim, onClose, more }: ConfirmingProps) {
  const { tell } = useCommand()
  const [reference, setReference] = useState(claim.reference ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const { id: claimId, method, place, order, takenByName, date, time, status, reason, givenBack } = claim
  const confirm = async () => {
    const typed = reference.trim()
    if (typed === '') return toast.error(sentence('reference_missing'))
    setIsBusy(true)
    const outcome = await tell('payment.confirm', { claimId, reference: typed })
    setIsBusy(false)
    if (stands(outcome, sentence('claim_confirmed_done', { amount: formatNaira(claim.amount) }))) onClose()
    return undefined
  }
  return (
    <DialogForm onSave={confirm}>
      <p>
        {place}
        {order === undefined ? '' : `, order ${order}`}. {takenByName} took it on {date} at {time}.
      </p>
      {status === 'disputed' && <DialogNotice>{sentence('claim_is_disputed', { reason: reason ?? '' })}</DialogNotice>}
      {givenBack !== undefined && (
        <DialogNotice>{sentence('claim_given_back', { amount: formatNaira(givenBack) })}</DialogNotice>
      )}
      <TextInput
        label="Reference"
        maxLength={referenceLengthMax}
        description={
          method === 'Transfer' ? 'As your own bank account shows it.' : 'As the slip of the terminal shows it.'
        }
        size="md"
        autoComplete="off"
        data-autofocus
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <DialogButtons>
        {more}
        <Button type="submit" leftSection={<Check size={20} aria-hidden />} loading={isBusy}>
          Confirm
        </Button>
      </DialogButtons>
    </DialogForm>
  )
}
