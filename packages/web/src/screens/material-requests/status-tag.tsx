// How far a request is: a word, a colour and a sign.
import type { ShownStatus } from '@lounge/domain/material-requests/material-requests'
import { Check, Hourglass, type LucideIcon, PackageCheck } from 'lucide-react'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'

const statuses: Readonly<
  Record<ShownStatus, { readonly word: string; readonly tone: Tone; readonly icon: LucideIcon }>
> = {
  pending: { word: 'Pending', tone: 'waiting', icon: Hourglass },
  approved: { word: 'Approved', tone: 'info', icon: Check },
  received: { word: 'Received', tone: 'success', icon: PackageCheck },
}

export function StatusTag({ status }: { readonly status: ShownStatus }) {
  const { word, tone, icon } = statuses[status]
  return (
    <Tag tone={tone} icon={icon}>
      {word}
    </Tag>
  )
}
