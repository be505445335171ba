// Out of which drawer cash goes back: a till's own, and from a device that is none somebody says whose. What was tapped wrongly lies
// where it was tapped: that is asked everywhere.
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
  /** Empty where nobody is asked. */
  readonly tills: readonly number[]
  readonly chosen: number | undefined
  readonly isAsked: boolean
  /** No cash leaves before it is said. */
  readonly isMissing: boolean
  /** What the command says of it. */
  readonly named: { readonly till?: number }
  readonly onChoose: (till: number) => void
}

/**
 * @param method how the money goes back, where it does
 * @param first where it was taken
 */
export function useCashDrawer(method: PaymentMethod | undefined, first: number | undefined): DrawerAsked {
  const { device, lounge } = useTerminal()
  const isAsked = method === 'Cash' && device.till === 0
  return useAsked(isAsked ? drawersFor(tillsThatAre(lounge), first) : undefined, first)
}

/**
 * The same for money that may lie at another till than this one: a till is asked as well.
 * @param leavesHere it goes out of somebody's hand, most likely here
 */
export function useAnyDrawer(method: PaymentMethod, leavesHere: boolean): DrawerAsked {
  const { device, lounge } = useTerminal()
  const tills = tillsThatAre(lounge)
  // An office that was a till once keeps its number, and has no drawer.
  const own = tills.includes(device.till) || tills.length === 0 ? device.till : undefined
  return useAsked(method === 'Cash' ? drawersFor(tills, own) : undefined, leavesHere ? own : undefined)
}

/**
 * @param asked nothing where nobody is asked
 * @param likely chosen until somebody says otherwise
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

/** Where it was taken comes first: that drawer has the money. */
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
