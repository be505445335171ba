// The six digits with which somebody comes back to a till where they signed in fully before.
import { z } from 'zod'

export const pinLength = 6
// The pattern names the code of its refusal.
export const Pin = z.string().regex(/^[0-9]{6}$/, 'incomplete_code')

/** Steps between digits in a circle of ten: the same, one up, one down. */
const easySteps: readonly number[] = [0, 1, 9]

/** The PINs that everybody tries first: one digit six times, or a run up or down. The demo's code is such a run. */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  return new Set(steps).size === 1 && easySteps.includes(steps[0] ?? 0)
}
