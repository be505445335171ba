// Chooses the drawer out of which cash goes back: a till's own, or, on a device that is no till, the one that a person names. A wrongly
// tapped payment lies where it was tapped, so that is asked everywhere.
import { sentence } from '@lounge/domain/messages'
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { tillsThatAre } from '@lounge/domain/shifts/tills'
import { tillName } from '@lounge/domain/terminals/names'
import { Input } from '@mantine/core'
import { useState } from 'react'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { DialogNotice } from '../../ui/dialog-form.tsx'

export interface DrawerAsked {
  /** Empty if no question is needed. */
  readonly tills: readonly number[]
  readonly chosen: number | undefined
  readonly isAsked: boolean
  /** The drawer still has to be named before cash leaves it. */
  readonly isMissing: boolean
  /** The argument for the command. */
  readonly named: { readonly till?: number }
  readonly onChoose: (till: number) => void
}

/**
 * @param method how the money goes back, if it does
 * @param first the till where it was taken
 */
export function useCashDrawer(method: PaymentMethod | undefined, first: number | undefined): DrawerAsked {
  const { device, lounge } = useTerminal()
  const isAsked = method === 'Cash' && device.till === 0
  return useAsked(isAsked ? drawersFor(tillsThatAre(lounge), first) : undefined, first)
}

/**
 * The same for money that may lie at another till than this one: a till is asked as well.
 * @param leavesHere a person hands it out, most likely here
 */
export function useAnyDrawer(method: PaymentMethod, leavesHere: boolean): DrawerAsked {
  const { device, lounge } = useTerminal()
  const tills = tillsThatAre(lounge)
  // An office that was a till once keeps its number, and has no drawer.
  const own = tills.includes(device.till) || tills.length === 0 ? device.till : undefined
  return useAsked(method === 'Cash' ? drawersFor(tills, own) : undefined, leavesHere ? own : undefined)
}

/**
 * @param asked the tills to choose from; nothing if no question is needed
 * @param likely the till that is chosen at first
 */
function useAsked(asked: readonly number[] | undefined, likely: number | undefined): DrawerAsked {
  const [said, onChoose] = useState<number>()
  const chosen = asked && (said ?? (likely || undefined) ?? (asked.length === 1 ? asked[0] : undefined))
  return {
    tills: asked ?? [],
    chosen,
    isAsked: asked !== undefined,
    isMissing: asked !== undefined && chosen === undefined,
    named: chosen === undefined ? {} : { till: chosen },
    onChoose,
  }
}

/** The till that took the money comes first: its drawer has it. */
export const drawersFor = (tills: readonly number[], first: number | undefined): readonly number[] => [
  ...(first ? [first] : []),
  ...tills.filter((till) => till !== first),
]

export function CashDrawer({ of, isChecked }: { readonly of: DrawerAsked; readonly isChecked: boolean }) {
  const { tills, chosen, isAsked, isMissing, onChoose } = of
  if (!isAsked) return null
  if (tills.length === 0) return <DialogNotice>{sentence('refund_drawers_none')}</DialogNotice>
  return (
    <Input.Wrapper
      size="md"
      labelElement="div"
      label={label}
      error={isChecked && isMissing && sentence('refund_which_drawer')}
      errorProps={{ role: 'alert' }}
    >
      <ChoiceBar
        label={label}
        choices={tills.map((till) => ({ value: String(till), label: tillName(till) }))}
        chosen={chosen === undefined ? undefined : String(chosen)}
        onChoose={(till) => onChoose(Number(till))}
      />
    </Input.Wrapper>
  )
}
const label = 'From which drawer?'
