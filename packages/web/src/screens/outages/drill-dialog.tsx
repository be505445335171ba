// Starts an exercise: it cuts the chosen till off for ten minutes.
import type { Device } from '@lounge/sync/questions/devices'
import { sentence } from '@lounge/domain/office-messages'
import { deviceName, tillName } from '@lounge/domain/terminals/names'
import { Button, NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useAsked } from '../../hooks/use-asked.ts'
import { askDevices, drillDevice } from '../../api/devices.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'

interface DrillDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export const DrillDialog = ({ opened, onClose }: DrillDialogProps) => (
  <Dialog title="Try an outage" opened={opened} onClose={onClose}>
    {opened && <Choice onClose={onClose} />}
  </Dialog>
)

/** A till without a name is called by its number, which is then not repeated. */
const nameOf = ({ name, till }: Device): string =>
  name === '' || till === null || name === tillName(till) ? deviceName({ name, till }) : `${name}, till ${till}`

function Choice({ onClose }: Pick<DrillDialogProps, 'onClose'>) {
  const { tills, isMissing } = useTills()
  const [chosenId, setChosenId] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const chosen = tills?.find(({ id }) => id === chosenId) ?? tills?.[0]
  const begin = async (till: Device) => {
    setIsBusy(true)
    const refused = await drillDevice(till.id)
    setIsBusy(false)
    if (refused) return toast.error(refused.said)
    toast.success(sentence('outage_drill_begun', { name: nameOf(till) }))
    onClose()
  }
  return (
    <DialogBody>
      <p>{sentence('outage_drill_ask')}</p>
      {isMissing && <DialogNotice>{sentence('devices_unreachable')}</DialogNotice>}
      {tills && !chosen && <DialogNotice>{sentence('outage_drill_none')}</DialogNotice>}
      {chosen && (
        <NativeSelect
          label="Till"
          size="md"
          rightSection={<ChevronDown size={20} aria-hidden />}
          data={tills?.map((till) => ({ value: till.id, label: nameOf(till) })) ?? []}
          value={chosen.id}
          onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!chosen} loading={isBusy} onClick={() => chosen && void begin(chosen)}>
          Cut it off
        </Button>
      </DialogButtons>
    </DialogBody>
  )
}

/** The connected tills, including the one where this dialog is open. */
function useTills() {
  const { answer, isMissing } = useAsked(askDevices)
  const tills = answer?.filter(({ till, isConnected, shutOutAt }) => till !== null && isConnected && shutOutAt === null)
  return { tills, isMissing: isMissing && !tills }
}
