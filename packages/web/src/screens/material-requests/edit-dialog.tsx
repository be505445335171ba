// Edits a pending request: its items, quantities and specifications.
import { formOf, linesOf } from '@lounge/domain/material-requests/form'
import type { RequestEntry } from '@lounge/domain/material-requests/views'
import type { Department } from '@lounge/domain/materials/materials'
import { sentence } from '@lounge/domain/messages'
import { useState } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { RequestLines } from './request-lines.tsx'
import { useRequests } from './use-requests.ts'

interface EditDialogProps {
  readonly department: Department
  /** Nothing while the dialog is closed. */
  readonly entry: RequestEntry | undefined
  readonly onClose: () => void
}

export function EditDialog({ department, entry, onClose }: EditDialogProps) {
  const shown = useLast(entry)
  return (
    <Dialog title="Edit Request" opened={entry !== undefined} onClose={onClose} size="48.75rem">
      {shown && <EditForm key={shown.id} department={department} entry={shown} onClose={onClose} />}
    </Dialog>
  )
}

interface EditFormProps extends EditDialogProps {
  readonly entry: RequestEntry
}

function EditForm({ department, entry, onClose }: EditFormProps) {
  const { edit } = useRequests(department)
  // An edit by another person does not replace what was typed here: saving reports it.
  const [seen] = useState(entry)
  const [form, setForm] = useState(() => formOf(seen.lines))
  const [isChecked, setIsChecked] = useState(false)

  const save = async () => {
    const lines = linesOf(form)
    setIsChecked(!lines)
    if (!lines) return toast.error(sentence('request_incomplete'))
    if (!(await edit(seen, lines))) return
    toast.success(sentence('request_updated'))
    onClose()
  }
  return (
    <DialogForm onSave={save}>
      <div>
        <RequestLines department={department} form={form} isChecked={isChecked} onForm={setForm} />
      </div>
      <SubmitButtons submit="Save changes" onCancel={onClose} />
    </DialogForm>
  )
}
