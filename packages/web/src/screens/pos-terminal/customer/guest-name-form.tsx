// The name of a guest without a card, by which staff find the order on its table.
import { sentence } from '@lounge/domain/messages'
import { guestNameLengthMax } from '@lounge/domain/limits'
import { GuestName } from '@lounge/domain/orders/guests'
import { cardNumberInText, cleanText, hasCardNumber } from '@lounge/domain/texts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './guest-name-form.module.css'

interface GuestNameFormProps {
  readonly guestName: string | undefined
  /** Nothing removes the name. */
  readonly onName: (name: string | undefined) => void
}

export function GuestNameForm({ guestName = '', onName }: GuestNameFormProps) {
  /** Nothing until a person types: the field then shows the order's name. */
  const [text, setText] = useState<string>()
  const typed = text ?? guestName
  const [objection, setObjection] = useState<string>()
  return (
    <form
      className={styles['root']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (hasCardNumber(typed)) return setObjection(sentence(cardNumberInText))
        onName(GuestName.safeParse(typed).data)
        setText(undefined)
      }}
    >
      <TextInput
        className={styles['field'] ?? ''}
        label="Guest’s name"
        autoComplete="off"
        maxLength={guestNameLengthMax}
        value={typed}
        error={objection}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setText(cleanText(event.currentTarget.value))
          setObjection(undefined)
        }}
      />
      <Button type="submit" variant="light" disabled={typed.trim() === guestName}>
        Save
      </Button>
    </form>
  )
}
