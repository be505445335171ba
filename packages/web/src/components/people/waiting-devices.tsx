// The new devices that wait to be let in: who signed in on which one, with buttons to let it in or turn it away.
import type { Device } from '@lounge/sync/questions/devices'
import { sentence } from '@lounge/domain/office-messages'
import { Button } from '@mantine/core'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useFinish } from '../../hooks/use-finish.ts'
import { useLast } from '../../hooks/use-last.ts'
import { turnDeviceAway } from '../../api/devices.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LetInForm } from './let-in-form.tsx'
import styles from './waiting-devices.module.css'

interface WaitingDevicesProps {
  readonly devices: readonly Device[]
  /** Called when a device was let in or turned away. */
  readonly onDone: () => void
}

export const waitingOf = (devices: readonly Device[] | undefined): readonly Device[] =>
  devices?.filter(({ waitsWith }) => waitsWith !== null) ?? []

export function WaitingDevices({ devices, onDone }: WaitingDevicesProps) {
  const [asked, setAsked] = useState<{ readonly device: Device; readonly what: 'in' | 'away' }>()
  const shown = useLast(asked)?.device
  const close = () => setAsked(undefined)
  const { isBusy, finish } = useFinish((isDone) => {
    // If the server did not answer, the typed name stays.
    if (isDone) close()
    onDone()
  })
  return (
    <>
      <ul className={styles['rows']} aria-label="New devices">
        {devices.map((device) => (
          <li key={device.id} className={styles['row']}>
            <span className={styles['words']}>
              {whoAsks(device)} <strong className={styles['signs']}>{device.waitsWith}</strong>
            </span>
            <Button
              leftSection={<DoorOpen size={20} aria-hidden />}
              disabled={isBusy}
              onClick={() => setAsked({ device, what: 'in' })}
            >
              Let in
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => setAsked({ device, what: 'away' })}>
              Turn away
            </Button>
          </li>
        ))}
      </ul>
      <Dialog title="Let this device in?" opened={asked?.what === 'in'} onClose={close}>
        {shown && <LetInForm key={shown.id} device={shown} isBusy={isBusy} onFinish={finish} />}
      </Dialog>
      <ConfirmDialog
        title="Turn this device away?"
        opened={asked?.what === 'away'}
        confirm="Turn away"
        danger
        onConfirm={() => {
          close()
          if (shown) void finish(turnDeviceAway(shown.id), sentence('device_turned_away'))
        }}
        onClose={close}
      >
        {sentence('device_turn_away_ask')}
      </ConfirmDialog>
    </>
  )
}

const whoAsks = ({ signedIn }: Device): string =>
  signedIn.length > 0 ? sentence('device_asks', { who: signedIn.join(', ') }) : sentence('device_asks_gone')
