// The six digits with which somebody comes back to a till where they signed in fully before.
import { z } from 'zod'

export const pinLength = 6
// The pattern names the code of its refusal.
export const Pin = z.string().regex(/^[0-9]{6}$/, 'incomplete_code')

const up = '01234567890123456789'
const down = up.split('').toReversed().join('')

/** What everybody tries first: one digit six times, and a run up or down. The demo's code is such a run. */
export const isEasyPin = (pin: string): boolean => new Set(pin).size === 1 || up.includes(pin) || down.includes(pin)
