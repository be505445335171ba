// The server's address. It is read before every request, so that a change of settings needs no reload (SPEC §7).
import { storageKeys } from './storage-keys.ts'

const apiUrlDefault = '/api'

/** Origins of other servers that this build may speak to; a server's own pages may always speak to their own. */
const allowedOrigins = (import.meta.env['VITE_API_ORIGINS'] as string | undefined)?.split(',') ?? [] // a string: Vite's rule

/** The base address without a trailing slash. An address that is not allowed is ignored. */
export function apiUrl(): string {
  const wished = readSetting()
  if (wished === undefined) return apiUrlDefault
  return isAllowed(wished, location.origin, allowedOrigins) ? wished.replace(/\/+$/, '') : apiUrlDefault
}

/** Same origin, or on the list: a token must never be sent to an address that an attacker put into the storage. */
export function isAllowed(address: string, origin: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(address, origin)) return false
  const url = new URL(address, origin)
  return /^https?:$/.test(url.protocol) && (url.origin === origin || allowed.includes(url.origin))
}

function readSetting(): string | undefined {
  try {
    const settings: unknown = JSON.parse(localStorage.getItem(storageKeys.settings) ?? '{}')
    const { apiUrl: address } = settings as { readonly apiUrl?: unknown } // of any type: the check follows
    return typeof address === 'string' && address !== '' ? address : undefined
  } catch {
    return undefined
  }
}
