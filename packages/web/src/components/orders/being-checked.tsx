// The mark of an order with a command that could not be booked.
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tag } from '../../ui/tag.tsx'

export const BeingChecked = ({ children = 'Being checked' }: { readonly children?: ReactNode }) => (
  <Tag tone="warning" icon={TriangleAlert}>
    {children}
  </Tag>
)
