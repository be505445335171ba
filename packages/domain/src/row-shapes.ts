// The shape of the rows that travel and that a device keeps: the kinds a role holds, each with its version.
import type { Kind } from './lounge.ts'
import { scopeOf } from './scope.ts'

/** Raise the version of a row that an older build would misread. A new optional field does not raise it. */
const rowVersions: { readonly [K in Kind]: number } = {
  settings: 1,
  category: 1,
  item: 1,
  price: 1,
  cost: 1,
  popularity: 1,
  coupon: 1,
  stock: 1,
  table: 1,
  order: 1,
  'ticket:kitchen': 1,
  'ticket:bar': 1,
  funcard: 1,
  balance: 1,
  'offline-use': 1,
  account: 1,
  shift: 1,
  'till-figures': 1,
  'payment-key': 1,
  claim: 1,
  approval: 1,
  'material:pos': 1,
  'material:kitchen': 1,
  'material:bar': 1,
  'material-request:pos': 1,
  'material-request:kitchen': 1,
  'material-request:bar': 1,
  exception: 1,
  'exception:office': 1,
  outage: 1,
  'notification:pos': 1,
  'notification:kitchen': 1,
  'notification:bar': 1,
  'notification:manager': 1,
  bell: 1,
  morning: 1,
  'seal-note': 1,
}

/** A text that changes when another build sends or keeps other rows for this role: a device then drops its stored rows. */
export const rowShapeOf = (role: string): string =>
  [...scopeOf(role)]
    .map((kind) => `${kind} ${rowVersions[kind]}`)
    .sort()
    .join(', ')
