// Staff accounts: adds one, and finds one by its e-mail address.
import type { Role } from '@lounge/domain/staff/staff'
import { calendarDate, type DayRule, timestamp } from '@lounge/domain/time'
import { isText } from '@lounge/sync/contents'
import type { Db } from '../db/schema.ts'
import type { AuthRefusal } from './refusals.ts'
import { newId } from './tokens.ts'

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly passwordHash: string
}

/** The department in which each role works. */
export const departments: Readonly<Record<Role, string>> = {
  pos: 'Till',
  kitchen: 'Kitchen',
  bar: 'Bar',
  manager: 'Back office',
  owner: 'Back office',
}

/**
 * An address belongs to one person for ever, even if the account is closed: their past acts stay theirs.
 * @param rule tells on which day of the lounge they join
 */
export async function addAccount(
  trx: Db,
  { name, email, role, passwordHash }: NewAccount,
  now: number,
  rule: DayRule,
): Promise<{ readonly id: string } | AuthRefusal> {
  const address = email.trim().toLowerCase()
  const taken = await trx.selectFrom('staff').select('id').where('email', '=', address).executeTakeFirst()
  if (taken) return { refused: 'email_taken' }
  const id = newId(now)
  await trx
    .insertInto('staff')
    .values({
      id,
      email: address,
      name,
      role,
      phone: '',
      department: departments[role],
      address: '',
      employee_id: await freeEmployeeId(trx),
      joined_on: calendarDate(timestamp(now), rule),
      password_hash: passwordHash,
      closed_at: null,
    })
    .execute()
  return { id }
}

/** `EMP-001`, `EMP-002` …: nobody is ever deleted from the list, so the next number is free unless somebody chose it. */
async function freeEmployeeId(trx: Db): Promise<string> {
  const taken = new Set((await trx.selectFrom('staff').select('employee_id').execute()).map((row) => row.employee_id))
  let number = taken.size + 1
  const id = (): string => `EMP-${String(number).padStart(3, '0')}`
  while (taken.has(id())) number += 1
  return id()
}

/** The open account with this address. A text that the database cannot store matches nobody. */
export async function openAccountBy(
  db: Db,
  email: string,
): Promise<{ readonly id: string; readonly name: string; readonly email: string } | undefined> {
  if (!isText(email)) return undefined
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}
