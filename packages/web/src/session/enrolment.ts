// Enrols a device, so that it can send anything: its id, its till number if it is a till, and its secret.
import { ask } from './as-signed-in.ts'
import { type Failure, isFailure, isText } from './http.ts'

/** The newest vouchers suffice: one that this server still believes is among them. */
const vouchersMax = 20

interface EnrolmentWish {
  /** The id that this device made for itself, or already has. */
  readonly terminalId: string
  /** The secret from an earlier enrolment. */
  readonly secret?: string | undefined
  /** The vouchers for sign-ins on it. */
  readonly vouchers: readonly string[]
}

export interface Enrolment {
  readonly terminalId: string
  /** Undefined for a board: only tills number orders. */
  readonly till: number | undefined
  readonly secret: string
  /** The device has to be let in first (decision 121). */
  readonly isWaiting: boolean
  /** The voucher for this sign-in. */
  readonly voucher: string | undefined
  /** Set if the device has just become a till: the key that seals this sign-in, and the age of the sign-in. */
  readonly sealing: { readonly pinKey: string; readonly salt: string; readonly agoMs: number } | undefined
}

export async function enrolTerminal({ vouchers, ...wish }: EnrolmentWish): Promise<Enrolment | Failure> {
  const enrol = (body: object) => ask({ method: 'POST', path: '/terminals/enrol', body })
  const words = vouchers.length > 0 ? { vouchers: vouchers.slice(-vouchersMax) } : undefined
  const first = await enrol({ ...wish, ...words })
  // A server that went back to an earlier release takes no vouchers, and needs none.
  const answer = words && isFailure(first) && first.code === 'body_invalid' ? await enrol(wish) : first
  if (isFailure(answer)) return answer
  const { terminalId, till, secret, isWaiting, voucher, pinKey, pinSalt, signedInForMs } = answer
  if (!isText(terminalId) || !isText(secret)) return { failed: true, status: 0, code: 'unreadable', message: '' }
  return {
    terminalId,
    till: typeof till === 'number' ? till : undefined,
    secret,
    isWaiting: isWaiting === true,
    voucher: isText(voucher) ? voucher : undefined,
    sealing:
      isText(pinKey) && isText(pinSalt) && typeof signedInForMs === 'number'
        ? { pinKey, salt: pinSalt, agoMs: signedInForMs }
        : undefined,
  }
}
