// Changes the password of a signed-in person.
import { inTransaction } from '../db/transaction.ts'
import { type PasswordSet, setPassword } from './new-password.ts'
import type { PasswordRules } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { isStillSignedIn, objectionToPassword, type ProvingParts } from './proven-again.ts'
import type { AuthRefusal } from './refusals.ts'
import type { EndedWithCodes, Session, Sessions } from './sessions.ts'

interface Parts extends ProvingParts {
  readonly rules: PasswordRules
  readonly sessions: Sessions
  /** The current name of the lounge. */
  readonly lounge: () => string
}

export type ChangePassword = (
  session: Session,
  before: string,
  password: string,
  address: string,
) => Promise<PasswordSet | AuthRefusal>

/** The current session goes on. The person's other sessions end, and so do their phone and sheets with codes. */
export const ownPassword =
  ({ rules, sessions, lounge, ...proving }: Parts): ChangePassword =>
  async (session, before, password, address) => {
    const { db, key, now, records } = proving
    const { id: sessionId, staff, terminalId } = session
    const no = await objectionToPassword(proving, session, before, address)
    if (no) return no
    const objection = await rules(password, [staff.name, staff.email, lounge()])
    if (objection) return { refused: objection }
    const hash = await hashPassword(password) // too slow for inside the transaction
    const revoked = await inTransaction(db, async (trx): Promise<EndedWithCodes | AuthRefusal> => {
      // A link may have set another password meanwhile, and that one must stand.
      if (!(await isStillSignedIn(trx, session))) return { refused: 'not_signed_in' }
      await setPassword(trx, key, staff, hash, now())
      await records.note({ outcome: 'password_changed', staffId: staff.id, terminalId, sessionId }, trx)
      const ended = await sessions.revokeAllAndCodes(trx, staff.id, sessionId)
      if (ended.codesEnded)
        await records.note({ outcome: 'code_phone_revoked', staffId: staff.id, terminalId, sessionId }, trx)
      return ended
    })
    if ('refused' in revoked) return revoked
    revoked.tell()
    return { ok: true, codesEnded: revoked.codesEnded }
  }
