// One request: approved, returned with a word, or received, in full or in part.
import { departmentNames } from '@lounge/domain/materials/materials'
import type { OpenRequest } from '@lounge/domain/material-requests/office-views'
import { sentence } from '@lounge/domain/office-messages'
import type { Step } from '@lounge/sync/terminal/composing'
import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { RequestStatus } from '../../components/request-status.tsx'
import { useLast } from '../../hooks/use-last.ts'
import { useOffice } from '../../hooks/use-office.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons, DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { departmentTitles } from './department-titles.ts'
import styles from './requests.module.css'

interface RequestDialogProps {
  /** Nothing while it is closed, or where somebody else was quicker. */
  readonly request: OpenRequest | undefined
  readonly onClose: () => void
}

export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const shown = useLast(request)
  const title = shown ? `Request of the ${departmentTitles[shown.department].toLocaleLowerCase('en')}` : ''
  return (
    <Dialog title={title} opened={request !== undefined} onClose={onClose} size="33.75rem">
      {shown && <SeeTo key={`${shown.id} ${shown.version} ${shown.status}`} request={shown} onClose={onClose} />}
    </Dialog>
  )
}

interface PartProps {
  readonly request: OpenRequest
  readonly onClose: () => void
}

function SeeTo({ request, onClose }: PartProps) {
  const { requestedBy, date, time, lines, status } = request
  return (
    <DialogBody>
      <p className={styles['facts']}>
        {requestedBy}, {date} {time}
      </p>
      <ul className={styles['items']}>
        {lines.map(({ name, quantity, specification }, index) => (
          <li key={`${index} ${name}`}>
            {quantity} × {name}
            {specification !== '' && <span className={styles['aside']}> · {specification}</span>}
          </li>
        ))}
      </ul>
      <RequestStatus entry={request} />
      {status === 'pending' ? (
        <Answer request={request} onClose={onClose} />
      ) : (
        <Delivery request={request} onClose={onClose} />
      )}
    </DialogBody>
  )
}

/** Saves one step, says so, and closes. */
function useSeeing(onClose: () => void) {
  const { isBusy, save } = useOffice()
  const see = async (step: Step, done: string) => {
    if (!(await save([step]))) return
    toast.success(done)
    onClose()
  }
  return { isBusy, see }
}

function Answer({ request: { id: requestId, department, version }, onClose }: PartProps) {
  const { isBusy, see } = useSeeing(onClose)
  const [word, setWord] = useState('')
  const [isReturning, setIsReturning] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const who = { department: departmentNames[department] }
  const approve = () =>
    see({ name: 'request.approve', args: { department, requestId, version } }, sentence('request_approved_done', who))
  const giveBack = async () => {
    setIsChecked(true)
    if (word.trim() === '') return
    const args = { department, requestId, version, word: word.trim() }
    await see({ name: 'request.return', args }, sentence('request_returned_done', who))
  }
  if (isReturning)
    return (
      <DialogForm onSave={giveBack}>
        <Textarea
          label="What is wrong with it"
          description="Whoever asked reads it and edits the request."
          rows={2}
          required
          data-autofocus
          value={word}
          error={isChecked && word.trim() === '' && sentence('request_word_needed')}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <SubmitButtons submit="Return" cancel="Back" isBusy={isBusy} onCancel={() => setIsReturning(false)} />
      </DialogForm>
    )
  return (
    <DialogButtons>
      <Button variant="default" leftSection={<Undo2 size={20} aria-hidden />} onClick={() => setIsReturning(true)}>
        Return
      </Button>
      <Button leftSection={<Check size={20} aria-hidden />} loading={isBusy} onClick={() => void approve()}>
        Approve
      </Button>
    </DialogButtons>
  )
}

function Delivery({ request: { id: requestId, department, awaited }, onClose }: PartProps) {
  const { isBusy, see } = useSeeing(onClose)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(awaited.map(({ materialId, quantity }) => [materialId, String(quantity)])),
  )
  const [isPart, setIsPart] = useState(true)
  const came = awaited.map((line) => ({ ...line, came: Number((typed[line.materialId] ?? '').trim() || '0') }))
  const isWrong = (count: number) => !Number.isInteger(count) || count < 0 || count > 9_999
  const isLess = came.some((line) => line.came < line.quantity)
  const receive = async () => {
    if (came.some((line) => isWrong(line.came))) return
    const lines = came.flatMap(({ materialId, came: quantity }) => (quantity > 0 ? [{ materialId, quantity }] : []))
    if (lines.length === 0) return toast.error(sentence('request_nothing_came'))
    const isRestAwaited = isLess && isPart
    const args = { department, requestId, lines, ...(isRestAwaited ? { isPart: true } : {}) }
    await see(
      { name: 'request.receive', args },
      sentence(isRestAwaited ? 'request_part_done' : 'request_received_done'),
    )
  }
  return (
    <DialogForm onSave={receive}>
      <ul className={styles['items']}>
        {came.map(({ materialId, name, quantity, came: count }) => (
          <li key={materialId} className={styles['came']}>
            <span>
              {name} <span className={styles['aside']}>of {quantity} awaited</span>
            </span>
            <TextInput
              aria-label={`${name} that came`}
              size="md"
              inputMode="numeric"
              autoComplete="off"
              value={typed[materialId] ?? ''}
              error={isWrong(count) && sentence('stock_whole_invalid')}
              onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [materialId]: value }))}
            />
          </li>
        ))}
      </ul>
      {isLess && (
        <Switch
          label="The rest comes later"
          size="md"
          checked={isPart}
          onChange={(event) => setIsPart(event.currentTarget.checked)}
        />
      )}
      <SubmitButtons submit="Receive" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}
