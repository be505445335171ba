// Replaces a list whose filters match nothing: it shows the search, and a button that clears the filters.
import { Button } from '@mantine/core'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'

interface NoneFoundProps {
  readonly title: string
  readonly children: ReactNode
  readonly onAll: () => void
  /** A button that may find more with the same search. */
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
