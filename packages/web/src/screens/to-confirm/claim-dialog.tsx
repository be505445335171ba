// One unconfirmed payment: confirmed with its reference; in the office also disputed, written off, and confirmed after all.
import { isWrittenOff, mayConfirm, whoConfirms } from '@lounge/domain/claims/claims'
import type { ClaimEntry } from '@lounge/domain/claims/views'
import { referenceLengthMax } from '@lounge/domain/limits'
import { formatNaira } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/messages'
import { Button, TextInput } from '@mantine/core'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { useLast } from '../../hooks/use-last.ts'
import { useSession } from '../../session/use-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons, DialogForm, DialogNotice } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'

interface ClaimDialogProps {
  /** Nothing while the dialog is closed, or if another person was quicker. */
  readonly claim: ClaimEntry | undefined
  readonly onClose: () => void
  /** Further actions of the office. */
  readonly more?: (claim: ClaimEntry) => ReactNode
}

export function ClaimDialog({ claim, onClose, more }: ClaimDialogProps) {
  const shown = useLast(claim)
  const title = shown ? titleOf(shown) : ''
  return (
    <Dialog title={title} opened={claim !== undefined} onClose={onClose} size="33.75rem">
      {shown && <Opened key={shown.id} claim={shown} onClose={onClose} more={more?.(shown)} />}
    </Dialog>
  )
}

const titleOf = (claim: ClaimEntry): string => (isWrittenOff(claim) ? 'It came after all' : amountBy(claim))
const amountBy = ({ amount, method }: ClaimEntry): string => `${formatNaira(amount)} by ${method}`

interface ConfirmingProps {
  readonly claim: ClaimEntry
  readonly onClose: () => void
  readonly more: ReactNode
}

/** A disputed payment has to be confirmed by another person. */
function Opened(props: ConfirmingProps) {
  const { claim, more } = props
  const { id: staffId = '', role = '' } = useSession()?.user ?? {}
  if (mayConfirm(claim, { staffId, role })) return <Confirming {...props} />
  return (
    <DialogBody>
      <About claim={claim} disputed={sentence('claim_waits', { reason: claim.reason ?? '', who: whoConfirms(role) })} />
      <DialogButtons>{more}</DialogButtons>
    </DialogBody>
  )
}

/** @param disputed the text about a disputed one */
function About({ claim, disputed }: { readonly claim: ClaimEntry; readonly disputed: string }) {
  const { place, order, takenByName, date, time, status, givenBack } = claim
  return (
    <>
      <p>
        {isWrittenOff(claim) && `${amountBy(claim)}, `}
        {place}
        {order === undefined ? '' : `, order ${order}`}. {takenByName} took it on {date} at {time}.
      </p>
      {status !== 'claimed' && <DialogNotice>{disputed}</DialogNotice>}
      {givenBack !== undefined && (
        <DialogNotice>{sentence('claim_given_back', { amount: formatNaira(givenBack) })}</DialogNotice>
      )}
    </>
  )
}

function Confirming({ claim, onClose, more }: ConfirmingProps) {
  const { tell } = useCommand()
  const [reference, setReference] = useState(claim.reference ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const { id: claimId, method } = claim
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
      <About claim={claim} disputed={sentence('claim_is_disputed', { reason: claim.reason ?? '' })} />
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
