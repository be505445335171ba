// The middle of the shell's header belongs to the screen shown: its search box, its own buttons.
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The element in the header; the shell provides it. */
export const HeaderSlotElement = createContext<HTMLElement | null>(null)

/** What a screen wraps its header parts in. */
export function HeaderSlot({ children }: { readonly children: ReactNode }) {
  const element = use(HeaderSlotElement)
  return element && createPortal(children, element)
}
