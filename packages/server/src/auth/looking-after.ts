// Who looks after whose account: an owner after everybody's, a manager after those of the floor. One owner there always is.
import { isInCharge, type Role } from '@lounge/domain/staff/staff'
import type { Db } from '../db/schema.ts'
import type { AuthRefusal } from './refusals.ts'

interface Person {
  readonly id: string
  readonly role: string
}

export const looksAfter = (by: Pick<Person, 'role'>, role: string): boolean =>
  by.role === 'owner' || (isInCharge(by.role) && !isInCharge(role))

/** Gives another role to somebody whom they look after already. */
export async function mayGiveRole(trx: Db, by: Person, person: Person, role: Role): Promise<AuthRefusal | undefined> {
  if (by.id === person.id) return { refused: 'own_role' }
  if (!looksAfter(by, role)) return { refused: 'not_allowed' }
  if (person.role === 'owner' && !(await hasOtherOwner(trx, person.id))) return { refused: 'last_owner' }
  return undefined
}

/**
 * Two owners who close each other, or take the role of each other, at the same moment take their turns: whoever writes one of these rows
 * holds the seal until the commit. Whose row it is may be no owner any more by then, and does not become one again.
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
