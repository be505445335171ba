// Whether the order panel is open. On a phone it is a sheet over the items: it begins folded, and folds once its order is gone.
import { useState } from 'react'

const isPhone = () => matchMedia('(max-width: 44em)').matches

/** @param isBegun whether there is an order in the cart */
export function useFold(isBegun: boolean) {
  const [isOpen, setIsOpen] = useState(() => !isPhone())
  const [wasBegun, setWasBegun] = useState(isBegun)
  if (wasBegun !== isBegun) {
    setWasBegun(isBegun)
    if (!isBegun && isPhone()) setIsOpen(false)
  }
  return [isOpen, setIsOpen] as const
}
