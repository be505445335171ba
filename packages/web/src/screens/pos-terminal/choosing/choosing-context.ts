// Adds an item to the cart: at once, or once its choices are made.
import type { ItemId } from '@lounge/domain/ids'
import { assert } from '@lounge/domain/assert'
import { createContext, use } from 'react'

/** Adds one or more units of an item; an item with choices asks for them first. The same function while the screen is mounted. */
export type Add = (itemId: ItemId, units?: number) => void

export const ChoosingContext = createContext<Add | undefined>(undefined)

export function useAdd(): Add {
  const add = use(ChoosingContext)
  assert(add, 'an item outside the terminal')
  return add
}
