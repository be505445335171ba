// Takes old sign-ins off their list, once an hour.
import { hours } from '@lounge/domain/time'
import type { SignInRecords } from '../auth/sign-in-records.ts'

const everyMs = hours(1)

export function forgetSignIns(records: Pick<SignInRecords, 'tidy'>): { readonly look: (now: number) => Promise<void> } {
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    look: async (now) => {
      if (Math.abs(now - lastAt) < everyMs) return
      lastAt = now
      await records.tidy()
    },
  }
}
