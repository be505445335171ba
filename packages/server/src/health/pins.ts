// Checks that the tills of all sellers lock themselves: a till locks only if its person has a PIN to come back with.
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Lounge } from '@lounge/domain/lounge'
import type { Db } from '../db/schema.ts'
import { type Check, verdict } from './check.ts'

/** Only people who have signed in at least once. If tills never lock, nobody needs a PIN. */
export const pinsCheck = (db: Db, lounge: Lounge): Check => ({
  id: 'pins',
  check: async () => {
    if (settingsOf(lounge).idleLockMinutes === 0) return 'good'
    const without = await db
      .selectFrom('staff')
      .leftJoin('pin', 'pin.staff_id', 'staff.id')
      .where('staff.role', '=', 'pos')
      .where('staff.closed_at', 'is', null)
      .where('pin.staff_id', 'is', null)
      .where((staff) =>
        staff.exists(staff.selectFrom('session').select('session.id').whereRef('session.staff_id', '=', 'staff.id')),
      )
      .select('staff.name')
      .orderBy('staff.name')
      .execute()
    const names = without.map(({ name }) => name).join(', ')
    return names === '' ? 'good' : verdict('soon', 'health_pins_soon', { names })
  },
})
