// The audit log, as the office asks for it: who signed in, what was looked up, saved and carried, and what was done, in one list.
import { actKinds } from '@lounge/domain/acts/acts'
import { CalendarDate } from '@lounge/domain/time'
import { z } from 'zod'
import { signInOutcomes } from './devices.ts'
import { asked, onePart } from './history.ts'

/** In the order in which the office may choose them. */
export const auditGroups = ['signIns', 'accounts', 'lookUps', 'files', 'settings', 'acts'] as const
export type AuditGroup = (typeof auditGroups)[number]

/** What the server writes down beside the log, sign-ins aside. */
export const recordedKinds = {
  owner_made: 'accounts',
  invited: 'accounts',
  link_made: 'accounts',
  app_reset: 'accounts',
  /** Says what was put right, by the names of the fields. */
  person_corrected: 'accounts',
  /** Says which role it is now. */
  role_changed: 'accounts',
  account_closed: 'accounts',
  account_reopened: 'accounts',
  device_enrolled: 'accounts',
  device_shut_out: 'accounts',
  device_let_back_in: 'accounts',
  recovery_key_made: 'accounts',
  keys_made_anew: 'accounts',
  sealed_anew: 'accounts',
  customer_seen: 'lookUps',
  holder_seen: 'lookUps',
  holder_changed: 'lookUps',
  statement_seen: 'lookUps',
  exported: 'files',
  carried: 'files',
} as const satisfies Readonly<Record<string, AuditGroup>>
export type RecordedKind = keyof typeof recordedKinds

const recorded = Object.keys(recordedKinds) as readonly RecordedKind[] // the keys of the object above
export const recordedIn = (group: AuditGroup): readonly RecordedKind[] =>
  recorded.filter((kind) => recordedKinds[kind] === group)

/** Settings stand there with those who changed them; what changed stands in their own history. */
export const auditKinds = [...signInOutcomes, ...recorded, ...actKinds, 'settings_changed'] as const
export type AuditKind = (typeof auditKinds)[number]

/** What can be saved as a file. */
export const savedLists = [
  'sales',
  'closed-orders',
  'choices',
  'triangle',
  'acts',
  'menu',
  'totals',
  'tax',
  'items',
  'journal',
  'outages',
  'z',
  'statement',
] as const
export type SavedList = (typeof savedLists)[number]

/** @see AuditRecords of the server. `count`: how many lines the file has. */
export const Exported = z.strictObject({ what: z.enum(savedLists), count: z.int().min(0).max(100_000_000) })
export type Exported = Readonly<z.infer<typeof Exported>>

/** Without days, those of the last year. A person counts as who did something, and as whom it was done to. */
export const AuditQuery = z.strictObject({
  group: z.enum(auditGroups).optional(),
  staffId: asked(64).min(1).optional(),
  terminalId: asked(64).min(1).optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  ...onePart,
})
export type AuditQuery = z.infer<typeof AuditQuery>

const AuditEntry = z.object({
  id: z.string(),
  at: z.int(),
  kind: z.enum(auditKinds),
  /** Whose account it was, or who did it. Nothing where nobody has the account, or it was done at the server itself. */
  staffName: z.string().nullable(),
  /** Where it was done; nothing where that is not known. */
  device: z.object({ name: z.string(), till: z.int().nullable() }).nullable(),
  /** Who ended or lifted it for somebody else. */
  byName: z.string().nullable(),
  /** Whose account or whose work, where that is another person. */
  whomName: z.string().nullable(),
  /** A card or an order by its number, a device by its name, a list by its key; empty where there is nothing to say. */
  about: z.string(),
  count: z.int().nullable(),
})
export type AuditEntry = Readonly<z.infer<typeof AuditEntry>>

export const AuditAnswer = z.object({
  count: z.int(),
  /** The newest first. */
  entries: z.array(AuditEntry).readonly(),
})
export type AuditAnswer = Readonly<z.infer<typeof AuditAnswer>>
