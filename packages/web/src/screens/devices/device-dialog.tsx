// One device: its state, its name and place, signing it out and shutting it out.
import type { Device } from '@lounge/sync/questions/devices'
import { sentence } from '@lounge/domain/office-messages'
import { deviceName } from '@lounge/domain/terminals/names'
import { useFinish } from '../../hooks/use-finish.ts'
import { useLast } from '../../hooks/use-last.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody } from '../../ui/dialog-form.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { DeviceEnds } from './device-ends.tsx'
import { DeviceForm } from './device-form.tsx'
import { clockOf, signedInOn, storageOf, versionOf, waitingOn } from './device-words.ts'
import styles from './devices.module.css'

interface DeviceDialogProps {
  /** Nothing while the dialog is closed. */
  readonly device: Device | undefined
  /** Formats a moment. */
  readonly when: (at: number) => string
  /** Formats when it last connected. */
  readonly seen: (device: Device) => string
  /** Called when something of it was changed. */
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

function Shown({ device, when, seen, onDone, onClose }: DeviceDialogProps & { readonly device: Device }) {
  const { isBusy, finish } = useFinish((isDone) => {
    if (isDone) onClose()
    onDone()
  })
  return (
    <DialogBody>
      <Facts>
        <Fact label="Who is signed in">{signedInOn(device)}</Fact>
        <Fact label="Connected">{seen(device)}</Fact>
        <Fact label="Waiting">{waitingOn(device, when)}</Fact>
        <Fact label="Clock">{clockOf(device)}</Fact>
        <Fact label="Storage">{storageOf(device)}</Fact>
        <Fact label="Till">{String(device.till ?? '—')}</Fact>
        <Fact label="Version">{versionOf(device)}</Fact>
      </Facts>
      {device.told && !device.isConnected && <p className={styles['told']}>{sentence('device_told_before')}</p>}
      <DeviceForm device={device} isBusy={isBusy} onFinish={finish} />
      <DeviceEnds device={device} onFinish={finish} />
    </DialogBody>
  )
}
