// The address by which guests' phones reach this lounge: the one configured on its server, otherwise the one that this terminal uses.
import { storageKeys } from '../session/storage-keys.ts'

export const guestAddress = (): string =>
  (localStorage.getItem(storageKeys.publicUrl) ?? location.origin).replace(/\/+$/, '')

/** If the lounge has a certificate of its own, guests read the menu at another address, because their phones do not trust it. */
export const addressOfMenu = (): string => localStorage.getItem(storageKeys.menuUrl) ?? guestAddress()

/** @param table the table whose number the menu shows */
export const menuAddress = (address: string, table?: number): string =>
  `${address}/customer-menu${table === undefined ? '' : `?table=${table}`}`

/** On a phone such an address means the phone itself. */
export function isOnThisMachineOnly(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? ''
  return host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]'
}
