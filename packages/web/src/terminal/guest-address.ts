// Where guests' phones reach this lounge: the address its server was told to have, else the one this terminal uses.
import { storageKeys } from '../session/storage-keys.ts'

export const guestAddress = (): string =>
  (localStorage.getItem(storageKeys.publicUrl) ?? location.origin).replace(/\/+$/, '')

/** Where the certificate is the lounge's own, guests read the menu at another address: their phones do not know who made it. */
export const addressOfMenu = (): string => localStorage.getItem(storageKeys.menuUrl) ?? guestAddress()

/** @param table whose number the menu then says */
export const menuAddress = (address: string, table?: number): string =>
  `${address}/customer-menu${table === undefined ? '' : `?table=${table}`}`

/** On a phone such an address means the phone itself. */
export function isOnThisMachineOnly(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? ''
  return host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]'
}
