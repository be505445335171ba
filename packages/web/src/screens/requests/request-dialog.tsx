// One material request: approved, returned with a note, or received, in full or in part.
import { formatCount } from '@lounge/domain/counts'
import { noteLengthMax } from '@lounge/domain/limits'
import { departmentNames } from '@lounge/domain/materials/materials'
import { cameIn } from '@lounge/domain/material-requests/delivery-form'
import type { OpenRequest } from '@lounge/domain/material-requests/office-views'
import { sentence } from '@lounge/domain/office-messages'
import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { RequestStatus } from '../../components/goods/request-status.tsx'
import { useLast } from '../../hooks/use-last.ts'
import { useSecondTap } from '../../hooks/use-second-tap.ts'
import { useSeen } from '../../hooks/use-seen.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons, DialogForm, DialogNotice, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { departmentTitles } from './department-titles.ts'
import styles from './requests.module.css'
import { type OfRequest, type SeeingTo, useSeeingTo } from './use-seeing-to.ts'

interface RequestDialogProps {
  /** Undefined while the dialog is closed, or if another person was quicker. */
  readonly request: OpenRequest | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function RequestDialog({ request, isOpen, onClose }: RequestDialogProps) {
  const shown = useLast(request)
  const { isBusy, save } = useSeeingTo()
  const title = shown ? `Request of the ${departmentTitles[shown.department].toLocaleLowerCase('en')}` : ''
  const isGone = request === undefined
  return (
    // A request that this device has just received leaves the list, and its dialog with it.
    <Dialog title={title} opened={isOpen && !(isGone && isBusy)} onClose={onClose} size="33.75rem">
      {shown && <SeeTo key={shown.id} {...{ request: shown, isGone, isBusy, save, onClose }} />}
    </Dialog>
  )
}

interface SeeToProps extends SeeingTo {
  readonly request: OpenRequest
  /** Another person has received or deleted it while it was open here. */
  readonly isGone: boolean
  readonly onClose: () => void
}

/** The part of the request that others may change while it is open here. */
const stateOf = ({ version, status, receipts = [] }: OpenRequest): string => `${version} ${status} ${receipts.length}`

function SeeTo({ request, isGone, isBusy, save, onClose }: SeeToProps) {
  const { requestedBy, date, time, lines, status } = request
  const seen = useSeen(stateOf(request))
  // Saving here changes the request too.
  const isChanged = seen.isChanged && !isBusy
  const see = async (step: OfRequest, done: string) => {
    if (isChanged) {
      seen.look()
      return toast.error(sentence('request_changed'))
    }
    if (await save(step, done)) onClose()
  }
  const part = { request, isBusy, see, onClose }
  return (
    <DialogBody>
      <p className={styles['facts']}>
        {requestedBy}, {date} {time}
      </p>
      <ul className={styles['items']}>
        {lines.map(({ name, quantity, specification }, index) => (
          <li key={`${index} ${name}`}>
            {formatCount(quantity)} × {name}
            {specification !== '' && <span className={styles['aside']}> · {specification}</span>}
          </li>
        ))}
      </ul>
      {isGone ? <Gone onClose={onClose} /> : <RequestStatus entry={request} />}
      {isChanged && !isGone && <DialogNotice>{sentence('request_changed')}</DialogNotice>}
      {!isGone && (status === 'pending' ? <Answer {...part} /> : <Delivery {...part} />)}
    </DialogBody>
  )
}

const Gone = ({ onClose }: Pick<SeeToProps, 'onClose'>) => (
  <>
    <DialogNotice>{sentence('request_gone')}</DialogNotice>
    <DialogButtons>
      <Button onClick={onClose}>Close</Button>
    </DialogButtons>
  </>
)

interface PartProps extends Pick<SeeToProps, 'request' | 'isBusy' | 'onClose'> {
  /** Saves one step, reports it, and closes. Changes by another person have to be seen first. */
  readonly see: (step: OfRequest, done: string) => Promise<unknown>
}

function Answer({ request: { id: requestId, department, version }, isBusy, see }: PartProps) {
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
          maxLength={noteLengthMax}
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

function Delivery({ request: { id: requestId, department, awaited, receipts = [] }, isBusy, see, onClose }: PartProps) {
  /** Untouched fields show what is still awaited: another person may have received a part meanwhile. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isPart, setIsPart] = useState(true)
  const came = awaited.map((line) => {
    const text = typed[line.materialId] ?? String(line.quantity)
    return { ...line, text, came: cameIn(text) }
  })
  const isLess = came.some((line) => line.came !== undefined && line.came < line.quantity)
  const secondTap = useSecondTap(oddlyMany(came))
  const receive = async () => {
    if (came.some((line) => line.came === undefined) || secondTap.isAskedFirst()) return
    const lines = came.flatMap(({ materialId, came: quantity }) => (quantity ? [{ materialId, quantity }] : []))
    const isRestAwaited = isLess && isPart
    // The rest of an earlier part delivery is not expected any more.
    const isEnd = receipts.length > 0 && !isRestAwaited
    if (lines.length === 0 && !isEnd) return toast.error(sentence('request_nothing_came'))
    const args = { department, requestId, lines, seen: receipts.length, ...(isRestAwaited ? { isPart: true } : {}) }
    await see(
      { name: 'request.receive', args },
      sentence(isRestAwaited ? 'request_part_done' : lines.length > 0 ? 'request_received_done' : 'request_ended_done'),
    )
  }
  return (
    <DialogForm onSave={receive}>
      <ul className={styles['items']}>
        {came.map(({ materialId, name, quantity, text, came: count }) => (
          <li key={materialId} className={styles['came']}>
            <span>
              {name} <span className={styles['aside']}>of {formatCount(quantity)} awaited</span>
            </span>
            <TextInput
              aria-label={`${name} that came`}
              size="md"
              inputMode="numeric"
              autoComplete="off"
              value={text}
              error={count === undefined && sentence('request_came_invalid')}
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
      {secondTap.said && <DialogNotice>{secondTap.said}</DialogNotice>}
      <SubmitButtons submit="Receive" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

interface Came {
  readonly name: string
  /** What is still awaited. */
  readonly quantity: number
  readonly came: number | undefined
}

/** More came than is awaited: a crate too many, or a nought. */
function oddlyMany(lines: readonly Came[]): string | undefined {
  const more = lines.filter(({ came = 0, quantity }) => came > quantity)
  if (more.length === 0) return undefined
  const items = more
    .map(({ name, quantity, came }) => `${formatCount(came ?? 0)} × ${name} of ${formatCount(quantity)}`)
    .join(', ')
  return sentence('request_more_came', { items })
}
