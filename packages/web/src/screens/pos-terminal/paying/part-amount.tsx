// The part of the amount due that one tender pays: all of it, unless another amount is typed.
import { type Kobo, nairaOf } from '@lounge/domain/money'
import { parseNaira } from '@lounge/domain/payments/cash'
import { TextInput } from '@mantine/core'
import { oncePerPress } from '../once-per-press.ts'

interface PartAmountProps {
  readonly due: Kobo
  readonly typed: string
  readonly onTyped: (typed: string) => void
}

export const PartAmount = ({ due, typed, onTyped }: PartAmountProps) => (
  <TextInput
    label="Amount"
    description="Enter less to take a part payment"
    size="lg"
    inputMode="decimal"
    autoComplete="off"
    leftSection="₦"
    placeholder={nairaOf(due)}
    onKeyDown={oncePerPress}
    value={typed}
    onChange={(event) => onTyped(event.currentTarget.value)}
  />
)

/** Nothing if the text is no amount. */
export const partOf = (due: Kobo, typed: string): Kobo | undefined => (typed === '' ? due : parseNaira(typed))
