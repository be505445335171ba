// Passwords as argon2id PHC strings, with the parameters OWASP names (19 MiB, 2 passes, 1 lane).
import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '../fair-queue.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } // argon2id is the library's default algorithm

/** One at a time: each hash takes a processor for a twentieth of a second, and somebody may guess without end. */
const queue = new FairQueue(1)

export const hashPassword = (password: string): Promise<string> => queue.take(() => hash(password, cost))

/** The hash of an unknown password: checked for an unknown e-mail, so that it takes as long as a known one. */
const nobody = hashPassword(crypto.randomUUID())

/** @param passwordHash undefined for an account that does not exist */
export async function passwordIsRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await nobody)
  const right = await queue.take(() => verify(known, password))
  return right && passwordHash !== undefined
}
