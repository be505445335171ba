// The office's questions about the audit log: sign-ins, look-ups, saved and carried files, and acts, in one list.
import { actKinds } from '@lounge/domain/acts/acts'
import { CalendarDate } from '@lounge/domain/time'
import { z } from 'zod'
import { signInOutcomes } from './devices.ts'
import { asked, onePart } from './history.ts'

/** In the order in which the office may choose them. */
export const auditGroups = ['signIns', 'accounts', 'lookUps', 'files', 'settings', 'acts'] as const
export type AuditGroup = (typeof auditGroups)[number]

/** The kinds of record that the server keeps beside the log, except sign-ins. */
export const recordedKinds = {
  owner_made: 'accounts',
  invited: 'accounts',
  link_made: 'accounts',
  app_reset: 'accounts',
  /** Names the corrected fields. */
  person_corrected: 'accounts',
  /** Names the new role. */
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

/** A change of settings appears with its author; the changes themselves are in the settings' own history. */
export const auditKinds = [...signInOutcomes, ...recorded, ...actKinds, 'settings_changed'] as const
export type AuditKind = (typeof auditKinds)[number]

/** The lists that can be saved as a file. */
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

/** @see AuditRecords of the server. `count`: the number of lines in the file. */
export const Exported = z.strictObject({ what: z.enum(savedLists), count: z.int().min(0).max(100_000_000) })
export type Exported = Readonly<z.infer<typeof Exported>>

/** Without days, the last year. A person matches as the author of an act, and as its subject. */
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
  /** The account's owner, or the author. Null if nobody has the account, or if it was done at the server itself. */
  staffName: z.string().nullable(),
  /** The device where it was done; null if unknown. */
  device: z.object({ name: z.string(), till: z.int().nullable() }).nullable(),
  /** The person who ended or lifted it for somebody else. */
  byName: z.string().nullable(),
  /** The owner of the account or work, if that is another person. */
  whomName: z.string().nullable(),
  /** A FunCard or order by its number, a device by its name, a list by its key; empty if there is nothing to say. */
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
