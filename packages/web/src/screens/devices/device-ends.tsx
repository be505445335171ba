// Signs a device out remotely, shuts out a lost one, and lets it back in.
import type { Device } from '@lounge/sync/questions/devices'
import { sentence } from '@lounge/domain/office-messages'
import { deviceName } from '@lounge/domain/terminals/names'
import { Button } from '@mantine/core'
import { Ban, DoorOpen, LogOut } from 'lucide-react'
import { useState } from 'react'
import type { Finish } from '../../hooks/use-finish.ts'
import { letDeviceIn, shutOutDevice, signOutDevice } from '../../api/devices.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { signedInOn } from './device-words.ts'
import styles from './devices.module.css'

interface DeviceEndsProps {
  readonly device: Device
  readonly onFinish: Finish
}

export function DeviceEnds({ device, onFinish }: DeviceEndsProps) {
  const { id, isThisOne, shutOutAt, signedIn, told } = device
  const [asked, setAsked] = useState<'sign-out' | 'shut-out' | 'let-in'>()
  const name = deviceName(device)
  const does = (work: () => Promise<void>) => () => {
    setAsked(undefined)
    void work()
  }
  const close = () => setAsked(undefined)
  if (isThisOne) return <p className={styles['own']}>{sentence('own_device')}</p>
  return (
    <div className={styles['ends']}>
      {shutOutAt === null ? (
        <>
          {signedIn.length > 0 && (
            <Button
              variant="default"
              leftSection={<LogOut size={20} aria-hidden />}
              onClick={() => setAsked('sign-out')}
            >
              Sign out this device
            </Button>
          )}
          <Button
            variant="default"
            color="red"
            leftSection={<Ban size={20} aria-hidden />}
            onClick={() => setAsked('shut-out')}
          >
            Shut out this device
          </Button>
        </>
      ) : (
        <>
          <p className={styles['own']}>{sentence('device_is_shut_out')}</p>
          <Button variant="default" leftSection={<DoorOpen size={20} aria-hidden />} onClick={() => setAsked('let-in')}>
            Let it back in
          </Button>
        </>
      )}
      <ConfirmDialog
        title="Sign out this device?"
        opened={asked === 'sign-out'}
        confirm="Sign out"
        danger
        onConfirm={does(() => onFinish(signOutDevice(id), sentence('device_signed_out', { name })))}
        onClose={close}
      >
        {sentence('device_sign_out_ask', { who: signedInOn(device) })}
      </ConfirmDialog>
      <ConfirmDialog
        title="Shut out this device?"
        opened={asked === 'shut-out'}
        confirm="Shut out"
        danger
        onConfirm={does(() => onFinish(shutOutDevice(id), sentence('device_shut_out', { name })))}
        onClose={close}
      >
        {sentence('device_shut_out_ask')}{' '}
        {told?.waiting ? sentence('device_shut_out_waiting', { count: told.waiting }) : ''}
      </ConfirmDialog>
      <ConfirmDialog
        title="Let this device back in?"
        opened={asked === 'let-in'}
        confirm="Let it in"
        onConfirm={does(() => onFinish(letDeviceIn(id), sentence('device_let_in', { name })))}
        onClose={close}
      >
        {sentence('device_let_in_ask')}
      </ConfirmDialog>
    </div>
  )
}
