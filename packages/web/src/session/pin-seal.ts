// The seal that a PIN opens: a text encrypted with a key that scrypt derives from the six digits. It uses libraries, because on plain http
// in a network the browser has no crypto of its own. Loaded when a person with a PIN signs in, or comes back.
import { pinCost, pinKeyBytes } from '@lounge/sync/pin-seal'
import { gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'

const ivBytes = 12
const purpose = new TextEncoder().encode('lounge: a session at a till')

/** The key derived from the six digits: the server gives the same after a full sign-in, in base 64. */
export type PinKey = Uint8Array
export const keyOf = (pin: string, salt: string): Promise<PinKey> =>
  scryptAsync(pin, bytesIn(salt), { ...pinCost, dkLen: pinKeyBytes })

/** @param about the plain text beside it, which must not be changed */
export function sealed(text: string, pinKey: PinKey, about: string): string {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const box = boxOf(pinKey, iv, about).encrypt(new TextEncoder().encode(text))
  return inBase64(Uint8Array.of(...iv, ...box))
}

/** @returns nothing if the PIN is another one, or something was changed */
export function unsealed(sealedText: string, pinKey: PinKey, about: string): string | undefined {
  const bytes = bytesIn(sealedText)
  try {
    const box = boxOf(pinKey, bytes.subarray(0, ivBytes), about)
    return new TextDecoder().decode(box.decrypt(bytes.subarray(ivBytes)))
  } catch {
    return undefined
  }
}

const boxOf = (pinKey: PinKey, iv: Uint8Array, about: string) =>
  gcm(hkdf(sha256, pinKey, undefined, purpose, 32), iv, new TextEncoder().encode(about))

export const bytesIn = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
const inBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
