// Asks for confirmation before requests are deleted.
import type { RequestId } from '@lounge/domain/ids'
import type { Department } from '@lounge/domain/materials/materials'
import { sentence } from '@lounge/domain/messages'
import { useState } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRequests } from './use-requests.ts'

interface DeleteDialogProps {
  readonly department: Department
  /** None while the dialog is closed. */
  readonly ids: readonly RequestId[]
  /** @param isDone whether they are deleted */
  readonly onClose: (isDone: boolean) => void
}

export function DeleteDialog({ department, ids, onClose }: DeleteDialogProps) {
  const { remove } = useRequests(department)
  const isOpen = ids.length > 0
  const count = useLast(isOpen ? ids.length : undefined) ?? 1
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    const isDone = await remove(ids).finally(() => setIsBusy(false))
    if (isDone) toast.success(sentence('request_deleted'))
    onClose(isDone)
  }
  return (
    <ConfirmDialog
      title={count === 1 ? 'Delete this request?' : `Delete ${count} requests?`}
      opened={isOpen}
      confirm="Delete"
      cancel="Keep"
      danger
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={() => onClose(false)}
    >
      Nobody will see {count === 1 ? 'it' : 'them'} in the lists any more.
    </ConfirmDialog>
  )
}
