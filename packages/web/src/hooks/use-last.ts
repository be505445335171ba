// What was there last: a dialog that fades out goes on showing what it showed.
import { useState } from 'react'

export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
