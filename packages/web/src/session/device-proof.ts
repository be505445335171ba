// Proves the identity of this device during a sign-in.
import { isRecord, isText } from './http.ts'
import { storageKeys } from './storage-keys.ts'

export interface DeviceProof {
  readonly terminalId: string
  readonly secret: string
}

/** Empty before the server has given it a secret. */
export function deviceProof(): { readonly device?: DeviceProof } {
  try {
    const device: unknown = JSON.parse(localStorage.getItem(storageKeys.device) ?? '{}')
    if (!isRecord(device)) return {}
    const { terminalId, secret } = device
    return isText(terminalId) && isText(secret) ? { device: { terminalId, secret } } : {}
  } catch {
    return {}
  }
}
