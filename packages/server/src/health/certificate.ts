// Checks that the certificate for tablets is valid, and for how long.
import { days } from '@lounge/domain/time'
import type { Validity } from '../tls/certificates.ts'
import { type Check, type Verdict, verdict } from './check.ts'

const soonBeforeMs = days(30)
const badBeforeMs = days(7)

export function judgeCertificate({ from, until }: Validity, now: number): Verdict {
  if (now < from) return verdict('bad', 'health_certificate_early', { days: Math.ceil((from - now) / days(1)) })
  const left = until - now
  if (left <= 0) return verdict('bad', 'health_certificate_over')
  const inDays = { days: Math.ceil(left / days(1)) }
  if (left <= badBeforeMs) return verdict('bad', 'health_certificate_bad', inDays)
  return left <= soonBeforeMs ? verdict('soon', 'health_certificate_soon', inDays) : 'good'
}

/**
 * @param shown undefined if another program shows a certificate, or if there is none
 * @param isClockWrong by a wrong clock nobody can tell whether a certificate is valid yet
 */
export const certificateCheck = (
  shown: () => Validity | undefined,
  isClockWrong: () => boolean = () => false,
): Check => ({
  id: 'certificate',
  check: (now) => {
    const validity = shown()
    if (!validity) return 'good'
    return judgeCertificate(isClockWrong() ? { ...validity, from: 0 } : validity, now)
  },
})
