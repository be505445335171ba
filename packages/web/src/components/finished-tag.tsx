// The word for an item of which somebody said that there is none.
import { CircleOff } from 'lucide-react'
import { Tag } from '../ui/tag.tsx'

export const FinishedTag = () => (
  <Tag tone="error" icon={CircleOff}>
    Finished
  </Tag>
)
