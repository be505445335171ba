// One device: another name for it, or the end of every session on it.
import type { Device } from '@lounge/sync/devices'
import { nameLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/messages'
import { Button, TextInput } from '@mantine/core'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import type { Said } from '../../session/auth.ts'
import { renameDevice, signOutDevice } from '../../session/devices.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons, DialogForm } from '../../ui/dialog-form.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { toast } from '../../ui/toast.tsx'
import { deviceName, signedInOn } from './device-name.ts'
import styles from './devices.module.css'

interface DeviceDialogProps {
  /** Nothing while it is closed. */
  readonly device: Device | undefined
  /** When it last connected, in words. */
  readonly seen: (device: Device) => string
  /** Something of it was changed. */
  readonly onDone: () => void
  readonly onClose: () => void
}

export function DeviceDialog({ device, ...others }: DeviceDialogProps) {
  const shown = useLast(device)
  return (
    <Dialog title={shown ? deviceName(shown) : ''} opened={device !== undefined} onClose={others.onClose}>
      {shown && <Shown key={shown.id} {...others} device={shown} />}
    </Dialog>
  )
}

function Shown({ device, seen, onDone, onClose }: DeviceDialogProps & { readonly device: Device }) {
  const { id, isThisOne, signedIn } = device
  const [typed, setTyped] = useState(device.name)
  const [wrong, setWrong] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const finish = async (work: Promise<Said | undefined>, done: string) => {
    setIsAsking(false)
    setIsBusy(true)
    const refused = await work
    setIsBusy(false)
    if (refused) toast.error(refused.said)
    else {
      toast.success(done)
      onClose()
    }
    onDone()
  }
  const rename = () => {
    const name = typed.trim()
    if (isBusy) return
    if (name === '') setWrong(sentence('field_empty'))
    else void finish(renameDevice(id, name), sentence('device_renamed', { name }))
  }
  return (
    <DialogBody>
      <Facts>
        <Fact label="Who is signed in">{signedInOn(device)}</Fact>
        <Fact label="Last connected">{seen(device)}</Fact>
      </Facts>
      <DialogForm onSave={rename}>
        <TextInput
          label="Name"
          size="md"
          required
          autoComplete="off"
          maxLength={nameLengthMax}
          value={typed}
          error={wrong}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setWrong(undefined)
          }}
        />
        <DialogButtons>
          <Button type="submit" loading={isBusy}>
            Rename
          </Button>
        </DialogButtons>
      </DialogForm>
      {isThisOne && <p className={styles['own']}>{sentence('own_device')}</p>}
      {!isThisOne && signedIn.length > 0 && (
        <Button
          variant="default"
          color="red"
          leftSection={<LogOut size={20} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          Sign out this device
        </Button>
      )}
      <ConfirmDialog
        title="Sign out this device?"
        opened={isAsking}
        confirm="Sign out"
        danger
        onConfirm={() => void finish(signOutDevice(id), sentence('device_signed_out', { name: deviceName(device) }))}
        onClose={() => setIsAsking(false)}
      >
        {sentence('device_sign_out_ask', { who: signedInOn(device) })}
      </ConfirmDialog>
    </DialogBody>
  )
}
