// Closing the day: which tills are still open, and which devices are away or have not sent all. They are named, and it is allowed.
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { sentence } from '@lounge/domain/messages'
import { askDevices } from '../../session/devices.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import styles from './days.module.css'

interface CloseDayDialogProps {
  readonly opened: boolean
  readonly isBusy: boolean
  /** Tills with an open shift. */
  readonly open: readonly number[]
  readonly onClose: () => void
  readonly onSave: (away: readonly string[]) => void
}

export const CloseDayDialog = ({ opened, onClose, ...rest }: CloseDayDialogProps) => (
  <Dialog title="Close the day?" opened={opened} onClose={onClose}>
    <CloseDay {...rest} onClose={onClose} />
  </Dialog>
)

const dayMs = 24 * 3_600_000

export function CloseDay({ isBusy, open, onClose, onSave }: Omit<CloseDayDialogProps, 'opened'>) {
  const asked = useAway()
  const away = asked ?? []
  return (
    <DialogBody>
      {open.length > 0 && <DialogNotice>{sentence('day_tills_open', { tills: open.join(', ') })}</DialogNotice>}
      {away.length > 0 && <DialogNotice>{sentence('day_devices_away', { devices: away.join(', ') })}</DialogNotice>}
      <p className={styles['plain']}>
        Its figures are frozen under the next number. What comes later stands on the next day, and says where it
        belongs.
      </p>
      <DialogButtons>
        <Button variant="default" size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button size="lg" loading={isBusy || !asked} onClick={() => onSave(away)}>
          Close the day
        </Button>
      </DialogButtons>
    </DialogBody>
  )
}

/** Tills of the last day that are not connected, or said that something waits on them. @returns nothing before the server was asked */
function useAway(): readonly string[] | undefined {
  const [away, setAway] = useState<readonly string[]>()
  useEffect(() => {
    let isHere = true
    void askDevices().then((devices = []) => {
      const recent = devices.filter(({ till, lastSeenAt }) => till !== null && Date.now() - (lastSeenAt ?? 0) < dayMs)
      const unsent = recent.filter(({ isConnected, told }) => !isConnected || (told?.waiting ?? 0) > 0)
      if (isHere) setAway(unsent.map(({ name, till }) => (name === '' ? `Till ${String(till)}` : name).slice(0, 80)))
    })
    return () => {
      isHere = false
    }
  }, [])
  return away
}
