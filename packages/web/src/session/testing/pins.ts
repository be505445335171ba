// A person with a PIN, for tests: the six digits and what the server derives from them.
import { sealHere } from '../people-here.ts'
import { keepSession, type Session } from '../session.ts'

/** As the server derives it from these digits with this salt: scrypt, N 2^14, r 8, p 1. */
export const pin = '804613'
export const salt = 'AAECAwQFBgcICQoLDA0ODw=='
export const pinKey = 'wglSFAMZESmAuVjRrFCsCoFRWbFGja145t3yMB0F7TE='

export const personOf = (id: string, name: string, role = 'pos'): Session => ({
  sessionId: `session-${id}`,
  user: {
    id,
    name,
    email: `${id}@lounge.ng`,
    employeeId: id,
    role,
    phone: '',
    department: '',
    address: '',
    joinedOn: '',
  },
})

/** A full sign-in of a person with that PIN. */
export async function signIn(person: Session): Promise<void> {
  keepSession(person, `token-${person.user.id}`, `key-${person.user.id}`)
  await sealHere(pinKey, salt)
}
