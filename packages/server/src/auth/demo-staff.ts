// The people of the demo lounge. They exist in demo mode only, and so does the public password. It opens a demo that only this machine can
// reach, and none that others can reach.
import { idOf, type StaffId } from '@lounge/domain/ids'
import type { Role } from '@lounge/domain/staff/staff'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashPassword, passwordIsRight } from './passwords.ts'
import { openDemoPassword, readDemoPassword } from './demo-password.ts'

export const demoPassword = 'lounge-demo-1'

interface DemoPerson {
  readonly id: StaffId
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly phone: string
  readonly department: string
  readonly address: string
  readonly employeeId: string
  readonly joinedOn: string
}

export const demoStaff: readonly DemoPerson[] = [
  {
    id: idOf<'staff'>('01930000-0000-7000-8000-000000000001'),
    email: 'cashier@lounge.demo',
    name: 'Ada Obi',
    role: 'pos',
    phone: '+234 803 555 0101',
    department: 'Front of house',
    address: '14 Adeniran Ogunsanya Street, Surulere, Lagos',
    employeeId: 'EMP-001',
    joinedOn: '2023-03-06',
  },
  {
    id: idOf<'staff'>('01930000-0000-7000-8000-000000000002'),
    email: 'kitchen@lounge.demo',
    name: 'Chinedu Eze',
    role: 'kitchen',
    phone: '+234 806 555 0102',
    department: 'Kitchen',
    address: '7 Ojuelegba Road, Yaba, Lagos',
    employeeId: 'EMP-002',
    joinedOn: '2022-09-19',
  },
  {
    id: idOf<'staff'>('01930000-0000-7000-8000-000000000003'),
    email: 'bar@lounge.demo',
    name: 'Tunde Bello',
    role: 'bar',
    phone: '+234 809 555 0103',
    department: 'Bar',
    address: '22 Bode Thomas Street, Surulere, Lagos',
    employeeId: 'EMP-003',
    joinedOn: '2024-01-15',
  },
  {
    id: idOf<'staff'>('01930000-0000-7000-8000-000000000004'),
    email: 'manager@lounge.demo',
    name: 'Ngozi Okafor',
    role: 'manager',
    phone: '+234 802 555 0104',
    department: 'Management',
    address: '3 Admiralty Way, Lekki Phase 1, Lagos',
    employeeId: 'EMP-004',
    joinedOn: '2021-05-03',
  },
]

/** The manager's account is printed at the start instead: people at a till need not see it. */
export const demoAccountsOnLogin = demoStaff.filter(({ role }) => role !== 'manager')

/** Computed on first use: it costs more than the rest of a demo's start. */
let demoPasswordHash: Promise<string> | undefined
const demoHash = (password: string): Promise<string> =>
  password === demoPassword ? (demoPasswordHash ??= hashPassword(password)) : hashPassword(password)

/**
 * Adds the demo's people to a lounge that has no staff.
 * @param hashed hashes their shared password
 */
export async function seedDemoStaff(db: Db, password = demoPassword, hashed = demoHash): Promise<void> {
  if (await hasStaff(db)) return
  const hash = await hashed(password)
  const rows = demoStaff.map(({ employeeId, joinedOn, ...person }) => ({
    ...person,
    employee_id: employeeId,
    joined_on: joinedOn,
    password_hash: hash,
    closed_at: null,
  }))
  await inTransaction(db, async (trx) => {
    if (!(await hasStaff(trx))) await trx.insertInto('staff').values(rows).execute()
  })
}

/**
 * Adds the demo's people, with the public password or the private one, depending on who can reach this demo.
 * @returns that password
 */
export async function settleDemoStaff(db: Db, dataDir: string, isOnNetwork: boolean): Promise<string> {
  const before = readDemoPassword(dataDir)
  const [wanted, other] = isOnNetwork ? [openDemoPassword(dataDir), demoPassword] : [demoPassword, before]
  await seedDemoStaff(db, wanted)
  if (other !== undefined) await exchangePassword(db, other, wanted)
  return wanted
}

/** Replaces the password only where it is still the given one: somebody may have chosen their own. */
async function exchangePassword(db: Db, from: string, to: string): Promise<void> {
  const ids = demoStaff.map(({ id }) => id)
  const rows = await db.selectFrom('staff').select('password_hash').distinct().where('id', 'in', ids).execute()
  for (const { password_hash: hash } of rows) {
    if (!(await passwordIsRight(hash, from))) continue
    const next = { password_hash: await hashPassword(to) }
    await db.updateTable('staff').set(next).where('id', 'in', ids).where('password_hash', '=', hash).execute()
  }
}

const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
