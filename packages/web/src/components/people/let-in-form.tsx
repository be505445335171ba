// Lets a new device in, and names it.
import type { Device } from '@lounge/sync/questions/devices'
import { nameLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/office-messages'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Finish } from '../../hooks/use-finish.ts'
import { admitDevice } from '../../api/devices.ts'
import { PlaceField } from './place-field.tsx'
import { DialogButtons, DialogForm, DialogNotice } from '../../ui/dialog-form.tsx'

interface LetInFormProps {
  readonly device: Device
  readonly isBusy: boolean
  readonly onFinish: Finish
}

export function LetInForm({ device, isBusy, onFinish }: LetInFormProps) {
  const [name, setName] = useState('')
  const [place, setPlace] = useState('')
  const save = () => {
    const as = { ...(name.trim() && { name: name.trim() }), ...(place.trim() && { place: place.trim() }) }
    return onFinish(admitDevice(device.id, as), sentence('device_admitted'))
  }
  return (
    <DialogForm onSave={save}>
      <DialogNotice>{sentence('device_admit_ask', { signs: device.waitsWith ?? '' })}</DialogNotice>
      <TextInput
        label="Name"
        description="Without one it is called by its till or its department."
        size="md"
        autoComplete="off"
        maxLength={nameLengthMax}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <PlaceField place={place} onChange={setPlace} />
      <DialogButtons>
        <Button type="submit" loading={isBusy}>
          Let in
        </Button>
      </DialogButtons>
    </DialogForm>
  )
}
