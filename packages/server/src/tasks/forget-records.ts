// Deletes old sign-in records, old audit entries, and new devices that nobody let in, once an hour.
import { hours } from '@lounge/domain/time'
import { AuditRecords } from '../audit/records.ts'
import type { Sessions } from '../auth/sessions.ts'
import { SignInRecords } from '../auth/sign-in-records.ts'
import { WaitingDevices } from '../devices/waiting-devices.ts'
import type { Db } from '../db/schema.ts'

const everyMs = hours(1)

interface Parts {
  readonly db: Db
  readonly now: () => number
  readonly sessions: Sessions
}
interface Look {
  readonly look: (now: number) => Promise<void>
}

export function forgetRecords(parts: Parts): Look {
  const records = new SignInRecords(parts)
  return hourly(records, new AuditRecords(parts), new WaitingDevices({ ...parts, records }))
}

export function hourly(...all: readonly { readonly tidy: () => Promise<void> }[]): Look {
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    look: async (now) => {
      if (Math.abs(now - lastAt) < everyMs) return
      lastAt = now
      for (const each of all) await each.tidy()
    },
  }
}
