// The middle of the shell's header, which belongs to the current screen: its search box, its own buttons.
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The element in the header; the shell provides it. */
export const HeaderSlotElement = createContext<HTMLElement | null>(null)

/** Renders its children into the header. */
export function HeaderSlot({ children }: { readonly children: ReactNode }) {
  const element = use(HeaderSlotElement)
  return element && createPortal(children, element)
}
