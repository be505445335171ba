// How long the certificate that tablets are shown still holds.
import { days } from '@lounge/domain/time'
import { type Check, type Verdict, verdict } from './check.ts'

const soonBeforeMs = days(30)
const badBeforeMs = days(7)

export function judgeCertificate(until: number, now: number): Verdict {
  const left = until - now
  if (left <= 0) return verdict('bad', 'health_certificate_over')
  const inDays = { days: Math.ceil(left / days(1)) }
  if (left <= badBeforeMs) return verdict('bad', 'health_certificate_bad', inDays)
  return left <= soonBeforeMs ? verdict('soon', 'health_certificate_soon', inDays) : 'good'
}

/** @param until nothing where somebody else shows one, or nobody does */
export const certificateCheck = (until: () => number | undefined): Check => ({
  id: 'certificate',
  check: (now) => {
    const end = until()
    return end === undefined ? 'good' : judgeCertificate(end, now)
  },
})
