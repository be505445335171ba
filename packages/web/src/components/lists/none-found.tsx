// Shown where the filters of a list let nothing through: what was searched for, and a button that clears the filters.
import { Button } from '@mantine/core'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'

interface NoneFoundProps {
  readonly title: string
  readonly children: ReactNode
  readonly onAll: () => void
  /** What may find more without giving up what was looked for. */
  readonly action?: ReactNode
}

export const NoneFound = ({ title, children, onAll, action }: NoneFoundProps) => (
  <EmptyState
    icon={SearchX}
    title={title}
    action={
      <>
        {action}
        <Button variant="default" onClick={onAll}>
          Show all
        </Button>
      </>
    }
  >
    {children}
  </EmptyState>
)
