// The tag of an item that was marked as finished.
import { CircleOff } from 'lucide-react'
import { Tag } from '../../ui/tag.tsx'

export const FinishedTag = () => (
  <Tag tone="error" icon={CircleOff}>
    Finished
  </Tag>
)
