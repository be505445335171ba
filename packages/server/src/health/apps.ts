// Whether those in charge have a second step that needs no mail, and that no stolen mailbox opens.
import { isInCharge } from '@lounge/domain/staff/staff'
import type { Db } from '../db/schema.ts'
import { type Check, type Verdict, verdict } from './check.ts'

const judgeApps = (withoutApp: readonly string[]): Verdict =>
  withoutApp.length === 0 ? 'good' : verdict('soon', 'health_apps_soon', { names: withoutApp.join(', ') })

/** Those who have signed in at least once: the others still have their invitation to follow. */
export const appsCheck = (db: Db): Check => ({
  id: 'apps',
  check: async () => {
    const rows = await db
      .selectFrom('staff')
      .leftJoin('authenticator', 'authenticator.staff_id', 'staff.id')
      .where('staff.closed_at', 'is', null)
      .where('authenticator.confirmed_at', 'is', null)
      .where((staff) =>
        staff.exists(staff.selectFrom('session').select('session.id').whereRef('session.staff_id', '=', 'staff.id')),
      )
      .select(['staff.name', 'staff.role'])
      .orderBy('staff.name')
      .execute()
    return judgeApps(rows.filter(({ role }) => isInCharge(role)).map(({ name }) => name))
  },
})
