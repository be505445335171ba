// Whether the order is open. On a phone it is a sheet over the items: it begins folded, and folds by itself once its order is gone.
import { useState } from 'react'

const isPhone = () => matchMedia('(max-width: 44em)').matches

/** @param isBegun whether there is an order in hand */
export function useFold(isBegun: boolean) {
  const [isOpen, setIsOpen] = useState(() => !isPhone())
  const [wasBegun, setWasBegun] = useState(isBegun)
  if (wasBegun !== isBegun) {
    setWasBegun(isBegun)
    if (!isBegun && isPhone()) setIsOpen(false)
  }
  return [isOpen, setIsOpen] as const
}
