// The authenticator app: a phone makes six digits every thirty seconds by itself (TOTP, RFC 6238). It needs neither mail nor the internet.
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** The clock of a phone may be one step behind or ahead (RFC 6238 §5.2). */
const stepsAround = 1

export interface AuthenticatorKey {
  /** Base 32, for a person who cannot scan. */
  readonly secret: string
  /** The content of the QR code. */
  readonly uri: string
}

const totp = (secret: Secret, issuer = '', label = ''): TOTP =>
  new TOTP({ secret, issuer, label, digits: 6, period: periodSeconds, algorithm: 'SHA1' }) // what every app understands

/** @param issuer the name the app shows: the lounge's name */
export const keyFor = (secret: string, issuer: string, account: string): AuthenticatorKey => ({
  secret,
  uri: totp(Secret.fromBase32(secret), issuer, account).toString(),
})

export const newSecret = (): string => new Secret({ size: 20 }).base32

/**
 * @param after the step that was used last: digits count once
 * @returns the step the digits belong to; undefined if they are wrong or were used
 */
export function stepOf(secret: string, digits: string, now: number, after: number): number | undefined {
  const delta = totp(Secret.fromBase32(secret)).validate({ token: digits, timestamp: now, window: stepsAround })
  if (delta === null) return undefined
  const step = Math.floor(now / (periodSeconds * 1_000)) + delta
  return step > after ? step : undefined
}
