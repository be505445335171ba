// A signed-in person sets up an authenticator app and gets codes for paper, so that they can sign in without mail and the internet.
import { inTransaction } from '../db/transaction.ts'
import type { AuthenticatorKey } from './authenticator.ts'
import { codeGuess, countGuess, forgiveAll, setRightAndWait } from './guesses.ts'
import { isStillSignedIn, objectionToNewProof, type ProvingParts } from './proven-again.ts'
import { type AuthRefusal, tooMany } from './refusals.ts'
import type { SecondFactors } from './second-factors.ts'
import type { Session } from './sessions.ts'

interface Parts extends ProvingParts {
  readonly secondFactors: SecondFactors
  /** The current name of the lounge. */
  readonly lounge: () => string
}

export class OwnApp {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  isSetUp({ staff }: Session): Promise<boolean> {
    const { db, secondFactors } = this.#parts
    return secondFactors.hasApp(db, staff.id)
  }

  /** Makes the key for the app. It counts once its first digits are confirmed. */
  async begin(session: Session, password: string, address: string): Promise<AuthenticatorKey | AuthRefusal> {
    const { db, lounge, secondFactors } = this.#parts
    const no = await objectionToNewProof(this.#parts, session, password, address)
    if (no) return no
    const { id, email } = session.staff
    return inTransaction(db, async (trx): Promise<AuthenticatorKey | AuthRefusal> => {
      if (!(await isStillSignedIn(trx, session))) return { refused: 'not_signed_in' }
      return (await secondFactors.setUp(trx, id, session.id, lounge(), email)) ?? { refused: 'app_is_set_up' }
    })
  }

  /**
   * Makes ten new codes for paper. The earlier ones were used up, lost with their paper, or never arrived because the answer got lost.
   * @returns the codes, given once
   */
  async newPaper(session: Session, password: string, address: string): Promise<readonly string[] | AuthRefusal> {
    const { db, records, secondFactors } = this.#parts
    const no = await objectionToNewProof(this.#parts, session, password, address)
    if (no) return no
    const { id: sessionId, staff, terminalId } = session
    return inTransaction(db, async (trx): Promise<readonly string[] | AuthRefusal> => {
      if (!(await isStillSignedIn(trx, session))) return { refused: 'not_signed_in' }
      if (!(await secondFactors.hasApp(trx, staff.id))) return { refused: 'app_missing' }
      await records.note({ outcome: 'app_codes_made', staffId: staff.id, terminalId, sessionId }, trx)
      return secondFactors.newPaper(trx, staff.id)
    })
  }

  /** Confirms the app by its first digits. @returns ten codes for paper, given once */
  confirm(session: Session, digits: string): Promise<readonly string[] | AuthRefusal> {
    const { db, key, limits, now, records, secondFactors } = this.#parts
    const { id: sessionId, staff, terminalId } = session
    return inTransaction(db, async (trx): Promise<readonly string[] | AuthRefusal> => {
      if (!(await isStillSignedIn(trx, session))) return { refused: 'not_signed_in' }
      if (await secondFactors.hasApp(trx, staff.id)) return { refused: 'app_is_set_up' }
      const codes = codeGuess(key, staff.id, terminalId)
      const waitMs = await setRightAndWait(trx, codes, limits, now())
      if (waitMs > 0) {
        await records.note({ outcome: 'locked_out', staffId: staff.id, terminalId }, trx)
        return tooMany(waitMs)
      }
      if ((await secondFactors.takeDigits(trx, staff.id, digits, now(), sessionId)) !== 'first') {
        await records.note({ outcome: 'wrong_code', staffId: staff.id, terminalId }, trx)
        await countGuess(trx, codes, now())
        return { refused: 'invalid_code' }
      }
      await forgiveAll(trx, [codes])
      await records.note({ outcome: 'app_set_up', staffId: staff.id, terminalId, sessionId }, trx)
      return secondFactors.newPaper(trx, staff.id)
    })
  }
}
