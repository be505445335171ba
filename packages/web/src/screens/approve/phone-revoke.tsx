// Revokes the phone that makes codes, because it is lost or no longer used.
import { codeSentence } from '@lounge/domain/code-messages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { revokePhone } from '../../api/approval-phone.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { phone } from './own-phone.ts'

export function PhoneRevoke({ onRevoked }: { readonly onRevoked: () => void }) {
  const [asks, setAsks] = useState(false)
  const revoke = async () => {
    setAsks(false)
    const said = await revokePhone()
    if (said !== undefined) return toast.error(said)
    await phone.forget().catch(() => undefined) // the server takes none of its codes
    toast.success(codeSentence('phone_revoked'))
    onRevoked()
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        title="Revoke your phone?"
        opened={asks}
        confirm="Revoke"
        danger
        onConfirm={() => void revoke()}
        onClose={() => setAsks(false)}
      >
        {codeSentence('phone_revoke_ask')}
      </ConfirmDialog>
    </>
  )
}
