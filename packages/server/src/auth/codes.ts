// The six digits of the second step. Only a keyed hash of a code is stored, because a million codes are quickly tried.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Mode } from '../config.ts'

/** The same code for everybody in the demo. It exists on the server only and is never sent to a browser. */
export const demoCode = '123456'

export const newCode = (mode: Mode): string =>
  mode === 'demo' ? demoCode : String(randomInt(0, 1_000_000)).padStart(6, '0')

/** The hash includes the sign-in: the same digits hash differently for the next one. */
export const codeHash = (key: Buffer, signInId: string, code: string): string =>
  createHmac('sha256', key).update(`${signInId}:${code}`).digest('hex')

export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
