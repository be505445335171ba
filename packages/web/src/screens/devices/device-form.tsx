// The name and the place of a device.
import type { Device } from '@lounge/sync/questions/devices'
import { nameLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/office-messages'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Finish } from '../../hooks/use-finish.ts'
import { changeDevice } from '../../api/devices.ts'
import { PlaceField } from '../../components/people/place-field.tsx'
import { DialogButtons, DialogForm } from '../../ui/dialog-form.tsx'

interface DeviceFormProps {
  readonly device: Device
  readonly isBusy: boolean
  readonly onFinish: Finish
}

export function DeviceForm({ device, isBusy, onFinish }: DeviceFormProps) {
  /** The device as it was when the form opened. */
  const [before] = useState(device)
  const [name, setName] = useState(device.name)
  const [place, setPlace] = useState(device.place)
  const [wrong, setWrong] = useState<string>()
  const save = () => {
    const typed = { name: name.trim(), place: place.trim() }
    if (typed.name === '') return setWrong(sentence('field_empty'))
    const change = {
      ...(typed.name !== before.name && { name: typed.name }),
      ...(typed.place !== before.place && { place: typed.place }),
    }
    return onFinish(changeDevice(device.id, change), sentence('device_saved', { name: typed.name }))
  }
  return (
    <DialogForm onSave={save}>
      <TextInput
        label="Name"
        size="md"
        required
        autoComplete="off"
        maxLength={nameLengthMax}
        value={name}
        error={wrong}
        onChange={({ currentTarget: { value } }) => {
          setName(value)
          setWrong(undefined)
        }}
      />
      <PlaceField place={place} onChange={setPlace} />
      <DialogButtons>
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
      </DialogButtons>
    </DialogForm>
  )
}
