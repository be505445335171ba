// The six digits of the second step: made, and kept as a keyed hash only, for a million codes are soon tried.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Mode } from '../config.ts'

/** The demo's code is the same for everybody. It stands here, on the server, and nowhere in what a browser is given. */
export const demoCode = '123456'

export const newCode = (mode: Mode): string =>
  mode === 'demo' ? demoCode : String(randomInt(0, 1_000_000)).padStart(6, '0')

/** Bound to its sign-in: the same digits hash differently for the next one. */
export const codeHash = (key: Buffer, signInId: string, code: string): string =>
  createHmac('sha256', key).update(`${signInId}:${code}`).digest('hex')

export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
