// In place of a list of which the filters let nothing through: what was looked for, and the way back to all of it.
import { Button } from '@mantine/core'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'

interface NoneFoundProps {
  readonly title: string
  readonly children: ReactNode
  readonly onAll: () => void
}

export const NoneFound = ({ title, children, onAll }: NoneFoundProps) => (
  <EmptyState
    icon={SearchX}
    title={title}
    action={
      <Button variant="default" onClick={onAll}>
        Show all
      </Button>
    }
  >
    {children}
  </EmptyState>
)
