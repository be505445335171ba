// Checks that owners and managers have a second step without mail, which a stolen mailbox cannot open. It also reports a way back in that
// was given at the server itself, so that the others hear of it.
import { sentenceOf } from '@lounge/domain/office-messages'
import { isInCharge } from '@lounge/domain/staff/staff'
import { days } from '@lounge/domain/time'
import type { Db } from '../db/schema.ts'
import type { Check, Verdict } from './check.ts'

const toldForMs = days(7)

interface Facts {
  readonly withoutApp: readonly string[]
  /** The owners who got the way back in at the server. */
  readonly backIn: readonly string[]
}

function judgeApps({ withoutApp, backIn }: Facts): Verdict {
  const told = [
    ...(backIn.length === 0 ? [] : [sentenceOf('health_apps_back_in', { names: backIn.join(', ') })]),
    ...(withoutApp.length === 0 ? [] : [sentenceOf('health_apps_soon', { names: withoutApp.join(', ') })]),
  ]
  return told.length === 0 ? 'good' : { is: 'soon', sentence: told.join(' ') }
}

/** Only people who have signed in at least once: the others still have to follow their invitation. */
export const appsCheck = (db: Db): Check => ({
  id: 'apps',
  check: async (now) => {
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
    const withoutApp = rows.filter(({ role }) => isInCharge(role)).map(({ name }) => name)
    return judgeApps({ withoutApp, backIn: await backInSince(db, now - toldForMs) })
  },
})

/** A signed-in person's link carries their name. A link without a name was made at the server. */
async function backInSince(db: Db, since: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('audit_record')
    .innerJoin('staff', 'staff.id', 'audit_record.whom_id')
    .where('audit_record.kind', '=', 'link_made')
    .where('audit_record.staff_id', 'is', null)
    .where('audit_record.at', '>', since)
    .select('staff.name')
    .distinct()
    .orderBy('staff.name')
    .execute()
  return rows.map(({ name }) => name)
}
