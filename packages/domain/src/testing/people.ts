// The people of the tests. The scene adds the rest of `By`: the command's id and the time.
import type { By } from '../command.ts'
import { systemActor } from '../staff/permissions.ts'
import { sessionId, staffId, terminalId } from './ids.ts'

export type Person = Omit<By, 'commandId' | 'at'>

const person = (n: number, name: string, role: string, till: number): Person => ({
  staffId: staffId(n),
  name,
  role,
  sessionId: sessionId(n),
  terminalId: terminalId(n),
  till,
})

export const cashier = person(1, 'Amaka', 'pos', 1)
/** At the other till. */
export const otherCashier = person(2, 'Bayo', 'pos', 2)
export const cook = person(3, 'Chidi', 'kitchen', 0)
export const barman = person(4, 'Dele', 'bar', 0)
export const manager = person(5, 'Efe', 'manager', 0)
/** The same account as the other till's cashier, as a person who may approve. */
export const anotherManager: Person = { ...manager, staffId: otherCashier.staffId, name: 'Gift' }
export const owner = person(7, 'Ngozi', 'owner', 0)
/** A person with a role that the product does not know. */
export const stranger = person(6, 'Femi', 'waiter', 3)
/** The timers. */
export const system: Person = { ...systemActor, sessionId: undefined, terminalId: undefined, till: 0 }
