// The person who did something, by the sign-in it was done under. A query joins `session`, its `staff`, and `vouched_session as vouched`.
import { systemActor } from '@lounge/domain/staff/permissions'
import { sql } from 'kysely'

/** The person's id. A restored server knows some sign-ins only by their vouchers; the lounge itself has no sign-in. */
export const doerId = sql<string>`coalesce(session.staff_id, vouched.staff_id, ${sql.lit(systemActor.staffId)})`
export const doerName = sql<string>`coalesce(staff.name, vouched.name, ${sql.lit(systemActor.name)})`
