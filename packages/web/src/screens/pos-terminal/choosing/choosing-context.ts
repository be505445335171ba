// How an item comes into the cart: at once, or once its choices are made.
import type { ItemId } from '@lounge/domain/ids'
import { assert } from '@lounge/domain/assert'
import { createContext, use } from 'react'

/** One more of an item, or several; what has choices asks for them first. The same function for as long as the screen stands. */
export type Add = (itemId: ItemId, units?: number) => void

export const ChoosingContext = createContext<Add | undefined>(undefined)

export function useAdd(): Add {
  const add = use(ChoosingContext)
  assert(add, 'an item outside the terminal')
  return add
}
