// Who works here. Secrets (passwords, codes, sessions) live on the server only; this noun knows roles and names.

/** The roles the product knows. Somebody with any other role gets the till's layout and no rights (RTE-06). */
export const roles = ['pos', 'kitchen', 'bar', 'manager', 'owner'] as const
export type Role = (typeof roles)[number]

/** Managers and the owner. */
export const isInCharge = (role: string): boolean => role === 'manager' || role === 'owner'

/** Staff at a board: the role has the name of the station. */
export const isAtStation = (role: string): role is 'kitchen' | 'bar' => role === 'kitchen' || role === 'bar'

export const isRole = (role: string): role is Role => (roles as readonly string[]).includes(role)
