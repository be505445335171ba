// Opens a shift, with change from the safe, or with what the former cashier has counted and left.
import { formatNaira, type Kobo } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/messages'
import { parseNaira } from '@lounge/domain/payments/cash'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../hooks/use-command.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import styles from './shift.module.css'

export function OpenForm({ left }: { readonly left: Kobo | undefined }) {
  const terminal = useTerminal()
  const { tell } = useCommand()
  const [typed, setTyped] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const open = (float: Kobo, from: 'safe' | 'drawer') =>
    void tell('shift.open', { shiftId: terminal.newId(), float, from })
  const save = () => {
    const float = parseNaira(typed)
    if (float === undefined) setTrouble(sentence('amount_invalid'))
    else open(float, 'safe')
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {left !== undefined && left > 0 && (
        <Button size="lg" onClick={() => open(left, 'drawer')}>
          Start with the {formatNaira(left)} in the drawer
        </Button>
      )}
      <TextInput
        label="Float from the safe (₦)"
        size="lg"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={trouble}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setTrouble(undefined)
        }}
      />
      <Button type="submit" size="lg" variant={left ? 'default' : 'filled'}>
        Open the shift
      </Button>
    </form>
  )
}
