// Which kinds of row the terminals of each role hold: by kind, never by field, so that a scope is one look-up.
import type { Kind } from './lounge.ts'
import { type Permission, permissions } from './staff/permissions.ts'
import { isRole, type Role } from './staff/staff.ts'

const everyone = ['settings', 'category', 'item', 'bell'] as const satisfies readonly Kind[]

/** The rows a waiter needs to work; the other rows of a till may come a little later. */
const floor = [
  ...everyone,
  'price',
  'popularity',
  'coupon',
  'stock',
  'table',
  'order',
  'ticket:kitchen',
  'ticket:bar',
] as const satisfies readonly Kind[]

const till = [
  ...floor,
  'funcard',
  'balance',
  'offline-use',
  'payment-key',
  'claim',
  'approval',
  'shift',
  'exception',
  'material:pos',
  'material-request:pos',
] as const satisfies readonly Kind[]

const office = [
  ...till,
  'exception:office',
  'outage',
  'cost',
  'material:kitchen',
  'material:bar',
  'material-request:kitchen',
  'material-request:bar',
  'notification:pos',
  'notification:kitchen',
  'notification:bar',
  'notification:manager',
] as const satisfies readonly Kind[]

/**
 * The expected content of the drawers: only the hub holds it. A person who counts a drawer must not be able to read it before, and managers
 * count as well.
 */
const booksOfTheHub = ['account', 'till-figures'] as const satisfies readonly Kind[]

/** Rows that only the server needs. */
const ofTheServer = ['seal-note'] as const satisfies readonly Kind[]

/** How the lounge did: for its owner only. */
const ofTheOwner = ['morning'] as const satisfies readonly Kind[]

/** Every kind: what the hub holds. */
export const everyKind: ReadonlySet<Kind> = new Set<Kind>([...office, ...booksOfTheHub, ...ofTheServer, ...ofTheOwner])

const scopes: Readonly<Record<Role, ReadonlySet<Kind>>> = {
  pos: new Set<Kind>([...till, 'notification:pos']),
  kitchen: new Set<Kind>([
    ...everyone,
    'ticket:kitchen',
    'material:kitchen',
    'material-request:kitchen',
    'notification:kitchen',
  ]),
  bar: new Set<Kind>([...everyone, 'ticket:bar', 'material:bar', 'material-request:bar', 'notification:bar']),
  manager: new Set<Kind>(office),
  owner: new Set<Kind>([...office, ...ofTheOwner]),
}
const noKinds: ReadonlySet<Kind> = new Set()

/** The kinds a role may see; none for an unknown role. */
export const scopeOf = (role: string): ReadonlySet<Kind> => (isRole(role) ? scopes[role] : noKinds)

/**
 * Whether a terminal of this role holds every row that a command is decided on: some role that may give the command sees no more. It does
 * not matter who gave it.
 */
export function holdsAllFor(role: string, command: Permission): boolean {
  const held = scopeOf(role)
  const givers: readonly Role[] = permissions[command]
  return givers.some((giver) => [...scopes[giver]].every((kind) => held.has(kind)))
}

const onTheFloor: ReadonlySet<Kind> = new Set<Kind>(floor)
export const isOnTheFloor = (kind: Kind): boolean => onTheFloor.has(kind)
