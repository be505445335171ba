// Decides who manages whose account: an owner everybody's, a manager those of the floor. There is always at least one owner.
import { isInCharge, type Role } from '@lounge/domain/staff/staff'
import type { Db } from '../db/schema.ts'
import type { AuthRefusal } from './refusals.ts'

interface Person {
  readonly id: string
  readonly role: string
}

export const looksAfter = (by: Pick<Person, 'role'>, role: string): boolean =>
  by.role === 'owner' || (isInCharge(by.role) && !isInCharge(role))

/** Whether `by` may give another role to a person whom they already manage. */
export async function mayGiveRole(trx: Db, by: Person, person: Person, role: Role): Promise<AuthRefusal | undefined> {
  if (by.id === person.id) return { refused: 'own_role' }
  if (!looksAfter(by, role)) return { refused: 'not_allowed' }
  if (person.role === 'owner' && !(await hasOtherOwner(trx, person.id))) return { refused: 'last_owner' }
  return undefined
}

/**
 * Two owners who close or demote each other at the same moment are serialised: the one who writes one of these rows holds the seal until
 * the commit. By then the row's person may no longer be an owner; the update does not make them one again.
 */
export async function hasOtherOwner(trx: Db, id: string): Promise<boolean> {
  const owners = () => trx.selectFrom('staff').where('role', '=', 'owner')
  const first = await owners().select('id').orderBy('id').limit(1).executeTakeFirst()
  if (first)
    await trx
      .updateTable('staff')
      .set({ role: 'owner' })
      .where('id', '=', first.id)
      .where('role', '=', 'owner')
      .execute()
  const other = await owners()
    .select('id')
    .where('closed_at', 'is', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
