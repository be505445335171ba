// The names of the roles, as people read them.
import { isInCharge, isRole, type Role, roles } from '@lounge/domain/staff/staff'
import { stationNames } from '../goods/station-names.ts'

const names: Readonly<Record<Role, string>> = {
  pos: 'Till',
  ...stationNames,
  manager: 'Manager',
  owner: 'Owner',
}

/** A role that this release does not know is shown by its key. */
export const roleName = (role: string): string => (isRole(role) ? names[role] : role)

/** The roles that a person may invite to: a manager, only those of the floor. */
export const rolesToInvite = (isForOwner: boolean): readonly { readonly value: Role; readonly label: string }[] =>
  roles.filter((role) => isForOwner || !isInCharge(role)).map((value) => ({ value, label: names[value] }))
