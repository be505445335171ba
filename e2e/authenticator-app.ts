// The authenticator app on somebody's phone.
import { Secret, TOTP } from 'otpauth'

/** What it shows now. @param secret base 32, as it was scanned or typed */
export const digitsOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
