// Returns the last defined value, so that a dialog that fades out keeps its contents.
import { useState } from 'react'

export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
