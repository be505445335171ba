// Takes old sign-ins and old entries of the audit log off their lists, once an hour.
import { hours } from '@lounge/domain/time'

const everyMs = hours(1)

interface Records {
  tidy(): Promise<void>
}

export function forgetRecords(...lists: readonly Records[]): { readonly look: (now: number) => Promise<void> } {
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    look: async (now) => {
      if (Math.abs(now - lastAt) < everyMs) return
      lastAt = now
      for (const records of lists) await records.tidy()
    },
  }
}
