// Burns tickets whose phone or sheet is lost, or whose maker is unknown. They no longer count, even if a till still accepts them.
import type { Db } from '../db/schema.ts'

/** Ends the phone and all sheets with which somebody approves without a network. @returns whether there was any */
export async function burnCodes(trx: Db, staffId: string): Promise<boolean> {
  const hadPhone = await burnPhone(trx, staffId)
  return (await burnPapers(trx, staffId)) || hadPhone
}

/** Ends somebody's phone and its tickets. Sheets that they printed for the safe stay. @returns whether there was a phone */
export async function burnPhone(trx: Db, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('approval_phone')
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  await revoked(trx, staffId, 0).execute()
  return numDeletedRows > 0n
}

async function burnPapers(trx: Db, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('approval_paper')
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  await revoked(trx, staffId, 1).execute()
  return numDeletedRows > 0n
}

/** Burns earlier sheets: that of this till number, and that of this device under another number. */
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
