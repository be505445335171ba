// Which row of a list has its dialog open. A row may leave the list, and its dialog with it, the moment it is done, or be closed while the
// server is asked; a quick person has opened the next one before the answer arrives.
import { useState } from 'react'

/**
 * @param first the row that is open at the beginning
 * @returns the open row (its id, or the row as it was tapped), a function that opens one, and a function that closes only this one
 */
export function useOpenRow<Row extends string | object = string>(first?: () => Row | undefined) {
  const [opened, open] = useState(first)
  const close = (): void => open((now) => (now === opened ? undefined : now))
  return { opened, open: (row: Row) => open(row), close }
}
