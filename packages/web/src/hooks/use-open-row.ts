// Which row of a list has its dialog open. A row may leave the list the moment it is done, and its dialog with it; whoever is quick has
// opened the next one by the time the disk has it.
import { useState } from 'react'

/** @returns the id of the row, what opens one, and what closes this one and no other */
export function useOpenRow() {
  const [openId, open] = useState<string>()
  const close = (): void => open((now) => (now === openId ? undefined : now))
  return { openId, open, close }
}
