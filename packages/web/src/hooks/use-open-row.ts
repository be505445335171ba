// Which row of a list has its dialog open. A row may leave the list the moment it is done, and its dialog with it, or be closed while the
// server is asked; whoever is quick has opened the next one by the time the answer is there.
import { useState } from 'react'

/**
 * @param first what is open from the beginning
 * @returns what is open: the id of the row, or the row as it was tapped; what opens one, and what closes this one and no other
 */
export function useOpenRow<Row extends string | object = string>(first?: () => Row | undefined) {
  const [opened, open] = useState(first)
  const close = (): void => open((now) => (now === opened ? undefined : now))
  return { opened, open: (row: Row) => open(row), close }
}
