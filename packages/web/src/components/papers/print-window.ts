// Opens a print window for a paper: it prints itself and closes. The screen behind it goes on meanwhile.
import type { OrderId, TicketId } from '@lounge/domain/ids'
import { leaveAsked } from './asked-papers.ts'

/** A paper that nobody asked for yet: the window shows it. @param path the address of the paper's screen */
export const openPrintWindow = (path: string, orderId: OrderId) => void openPaper(`${path}?order=${orderId}`)

/**
 * A receipt, an invoice or a bill, which the window prints once under the given number.
 * @param copy 0 for the first receipt or invoice, 1 for the first bill
 */
export const openCopyWindow = (path: string, orderId: OrderId, copy: number): void =>
  openAsked(`${path}?order=${orderId}${copy === 0 ? '&first' : `&copy=${copy}`}`)

/** A paper that the window prints by itself, once. */
export function openAsked(address: string): void {
  leaveAsked(address)
  openPaper(address)
}

/** The slip of some tickets of one station. @param path the address of the slip's screen */
export function openSlipWindow(path: string, ticketIds: readonly TicketId[]): void {
  openPaper(`${path}?${new URLSearchParams(ticketIds.map((id) => ['ticket', id])).toString()}`)
}

/** `noopener` gives the window a process of its own: a waiting print dialog does not block the till. */
export const openPaper = (address: string) => open(address, '_blank', 'noopener,popup,width=420,height=760')

/** Browsers silently open no window if nobody has touched the page in the last seconds. */
export const opensPaper = (): boolean => !('userActivation' in navigator) || navigator.userActivation.isActive
