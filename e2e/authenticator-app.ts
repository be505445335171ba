// An authenticator app on a phone.
import { Secret, TOTP } from 'otpauth'

/** The current digits. @param secret base 32, as it was scanned or typed */
export const digitsOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
