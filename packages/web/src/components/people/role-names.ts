// What each role is called where people read of it.
import { isInCharge, isRole, type Role, roles } from '@lounge/domain/staff/staff'
import { stationNames } from '../goods/station-names.ts'

const names: Readonly<Record<Role, string>> = {
  pos: 'Till',
  ...stationNames,
  manager: 'Manager',
  owner: 'Owner',
}

/** A role that this release does not know stands as it is written. */
export const roleName = (role: string): string => (isRole(role) ? names[role] : role)

/** The roles that somebody may invite to: a manager, those of the floor. */
export const rolesToInvite = (isForOwner: boolean): readonly { readonly value: Role; readonly label: string }[] =>
  roles.filter((role) => isForOwner || !isInCharge(role)).map((value) => ({ value, label: names[value] }))
