// A screen whose work this release does not do yet: it says so, and how the same is done today.
import { sentence } from '@lounge/domain/messages'
import { ClipboardList, type LucideIcon } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'

const screens = {
  materialRequest: { icon: ClipboardList, text: 'requests_not_yet' },
} as const satisfies Readonly<Record<string, { readonly icon: LucideIcon; readonly text: string }>>

export function NotYet({ screen }: { readonly screen: keyof typeof screens }) {
  const { icon, text } = screens[screen]
  return (
    <EmptyState icon={icon} title="Not in this version yet">
      {sentence(text)}
    </EmptyState>
  )
}
