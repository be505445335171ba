// What a device needs before it can send anything: its id, its till number where it is a till, and its secret.
import { type Failure, isFailure, isText, request } from './http.ts'
import { readToken } from './session.ts'

interface EnrolmentWish {
  /** The id this device made for itself, or already has. */
  readonly terminalId: string
  /** What it got when it was enrolled before. */
  readonly secret?: string | undefined
}

export interface Enrolment {
  readonly terminalId: string
  /** Nothing for a board: only tills number orders. */
  readonly till: number | undefined
  readonly secret: string
  /** The server's word about this sign-in. */
  readonly voucher: string | undefined
}

export async function enrolTerminal(wish: EnrolmentWish): Promise<Enrolment | Failure> {
  const answer = await request({ method: 'POST', path: '/terminals/enrol', body: wish, token: readToken() })
  if (isFailure(answer)) return answer
  const { terminalId, till, secret, voucher } = answer
  if (!isText(terminalId) || !isText(secret)) return { failed: true, status: 0, code: 'unreadable', message: '' }
  return {
    terminalId,
    till: typeof till === 'number' ? till : undefined,
    secret,
    voucher: isText(voucher) ? voucher : undefined,
  }
}
