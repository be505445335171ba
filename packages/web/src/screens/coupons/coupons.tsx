// Coupons: what each takes off, of what, when, and how often it was used.
import type { Kind } from '@lounge/domain/lounge'
import { type CouponEntry, couponEntries, type CouponState } from '@lounge/domain/pricing/office-views'
import { Button } from '@mantine/core'
import {
  CalendarX,
  CircleCheck,
  CirclePlus,
  CircleSlash,
  type LucideIcon,
  TicketCheck,
  TicketPercent,
} from 'lucide-react'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'
import { CouponDialog } from './coupon-dialog.tsx'

const kinds: readonly Kind[] = ['coupon', 'item', 'category', 'settings']

const states: Readonly<Record<CouponState, { readonly word: string; readonly tone: Tone; readonly icon: LucideIcon }>> =
  {
    on: { word: 'On', tone: 'success', icon: CircleCheck },
    off: { word: 'Off', tone: 'neutral', icon: CircleSlash },
    over: { word: 'Over', tone: 'neutral', icon: CalendarX },
    usedUp: { word: 'Used up', tone: 'warning', icon: TicketCheck },
  }

function State({ state }: CouponEntry) {
  const { word, tone, icon } = states[state]
  return (
    <Tag tone={tone} icon={icon}>
      {word}
    </Tag>
  )
}

const columns: readonly Column<CouponEntry>[] = [
  { heading: 'Code', cell: ({ code }) => code, inItem: { line: 1 } },
  { heading: 'Takes off', cell: ({ worth }) => worth, align: 'end', inItem: { line: 1, isEnd: true } },
  { heading: 'Of', cell: ({ of }) => of, isSentence: true, inItem: { line: 2 } },
  { heading: 'When', cell: ({ when }) => when, isSentence: true, inItem: { line: 3 } },
  { heading: 'Used', cell: ({ uses }) => uses, align: 'end', inItem: { line: 3, isEnd: true, prefix: 'used ' } },
  { heading: 'State', cell: State, inItem: { line: 2, isEnd: true } },
]

/** The open dialog: a new coupon, or the one of a code. */
type Open = { readonly code?: string }

export function Coupons() {
  const { opened, open, close } = useOpenRow<Open>()
  const entries = useTimedView(kinds, couponEntries)
  const add = (
    <Button leftSection={<CirclePlus size={20} aria-hidden />} onClick={() => open({})}>
      Add coupon
    </Button>
  )
  return (
    <ListScreen tools={add}>
      <DataTable
        label="Coupons"
        columns={columns}
        rows={entries}
        keyOf={({ code }) => code}
        empty={
          <EmptyState icon={TicketPercent} title="There are no coupons yet" action={add}>
            A coupon takes a percentage or an amount off a bill, for whoever knows its code.
          </EmptyState>
        }
        opening={{ nameOf: ({ code }) => `Change ${code}`, onOpen: ({ code }) => open({ code }) }}
      />
      <CouponDialog
        opened={opened !== undefined}
        entry={entries.find(({ code }) => code === opened?.code)}
        onClose={close}
      />
    </ListScreen>
  )
}
