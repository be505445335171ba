// The address where a role settles exceptions: at the till, or in the office.
import { isInCharge } from '@lounge/domain/staff/staff'
import { type Path, paths } from '../../app/paths.ts'

export const toSettlePathOf = (role: string): Path => (isInCharge(role) ? paths.manageToSettle : paths.toSettle)
