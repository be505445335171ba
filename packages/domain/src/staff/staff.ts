// Who works here. Secrets (passwords, codes, sessions) live on the server only; this noun knows roles and names.

/** The roles the product knows. Somebody with any other role gets the till's layout and no rights (RTE-06). */
export const roles = ['pos', 'kitchen', 'bar', 'manager'] as const
export type Role = (typeof roles)[number]

export const isRole = (role: string): role is Role => (roles as readonly string[]).includes(role)
