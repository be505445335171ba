// Tickets that count no more, whatever a till still takes: their phone is lost, or their sheet is.
import type { Db } from '../db/schema.ts'

/** The phone that somebody had, and all that it makes. What they printed for the safe stays. */
export async function burnPhone(trx: Db, staffId: string): Promise<void> {
  await trx.deleteFrom('approval_phone').where('staff_id', '=', staffId).execute()
  await revoked(trx, staffId, 0).execute()
}

/** All that somebody printed for the safe. */
export async function burnPapers(trx: Db, staffId: string): Promise<void> {
  await trx.deleteFrom('approval_paper').where('staff_id', '=', staffId).execute()
  await revoked(trx, staffId, 1).execute()
}

/** The sheet before this one: of this number, and of this device under another number. */
export async function burnPaperAt(
  trx: Db,
  staffId: string,
  { terminalId, till }: { readonly terminalId: string; readonly till: number },
): Promise<void> {
  await trx
    .deleteFrom('approval_paper')
    .where('staff_id', '=', staffId)
    .where((row) => row.or([row('terminal_id', '=', terminalId), row('till', '=', till)]))
    .execute()
  await revoked(trx, staffId, 1)
    .where((row) => row.or([row('terminal_id', '=', terminalId), row('till', '=', till)]))
    .execute()
}

const revoked = (trx: Db, staffId: string, isPaper: 0 | 1) =>
  trx
    .updateTable('approval_ticket')
    .set({ burnt: 'revoked' })
    .where('staff_id', '=', staffId)
    .where('is_paper', '=', isPaper)
    .where('burnt', 'is', null)
