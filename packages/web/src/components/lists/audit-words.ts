// The words of the audit log for each kind of entry.
import { formatCount } from '@lounge/domain/counts'
import { actWords } from '@lounge/domain/acts/words'
import { roleName } from '../people/role-names.ts'
import type { AuditEntry, AuditGroup, AuditKind, SavedList } from '@lounge/sync/questions/audit'

export const groupWords: Readonly<Record<AuditGroup, string>> = {
  signIns: 'Signing in',
  accounts: 'People, devices and keys',
  lookUps: 'FunCards and customers looked up',
  files: 'Saved and brought in',
  settings: 'Settings changed',
  acts: 'Done at tills and boards',
}

const words: Readonly<Record<AuditKind, string>> = {
  ...actWords,
  signed_in: 'Signed in',
  wrong_password: 'Refused: wrong password',
  wrong_code: 'Refused: wrong code',
  locked_out: 'Refused: too many attempts',
  let_in: 'Let in again',
  password_changed: 'Password changed',
  link_sent: 'Link for a new password sent',
  password_reset: 'New password by link',
  app_set_up: 'Authenticator app set up',
  app_codes_made: 'New codes for paper made',
  pin_set: 'PIN chosen',
  wrong_pin: 'Wrong PIN',
  code_phone_set_up: 'Phone set up for codes without network',
  code_phone_revoked: 'Phone and paper for codes revoked',
  code_paper_printed: 'Codes printed for the safe',
  closed_account: 'Refused: account is closed',
  device_revoked: 'Refused: device is shut out',
  device_waiting: 'Asked on a new device',
  device_let_in: 'New device let in',
  device_turned_away: 'New device turned away',
  used_elsewhere: 'Refused: sign-in of another device',
  signed_out: 'Signed out',
  ended: 'Ended',
  owner_made: 'Made the owner',
  invited: 'Invited',
  link_made: 'Made a link for a new password',
  app_reset: 'Took the authenticator app away',
  person_corrected: 'Put right',
  role_changed: 'Gave another role',
  account_reopened: 'Opened the account again',
  account_closed: 'Closed the account',
  device_enrolled: 'New device',
  device_shut_out: 'Shut out',
  device_let_back_in: 'Let back in',
  recovery_key_made: 'Another recovery key made and shown',
  keys_made_anew: 'Keys of the server made anew',
  sealed_anew: 'Sealed anew',
  customer_seen: 'Looked up the customer',
  holder_seen: 'Looked up who holds the FunCard',
  holder_changed: 'Changed who holds the FunCard',
  statement_seen: 'Looked up the statement',
  exported: 'Saved as a file',
  carried: 'Brought in unsent work',
  settings_changed: 'Settings changed',
}

const listWords: Readonly<Record<SavedList, string>> = {
  sales: 'Sales Report',
  'closed-orders': 'Closed orders',
  choices: 'What was chosen',
  triangle: 'Triangle',
  acts: 'Who did what',
  menu: 'Menu',
  totals: 'Totals',
  tax: 'Tax',
  items: 'Items and margins',
  journal: 'Journal',
  outages: 'Outages',
  z: 'Z report',
  statement: 'Statement of a FunCard',
}
const isList = (about: string): about is SavedList => Object.hasOwn(listWords, about)

/** `Saved as a file: Journal (120 lines)`, `Brought in unsent work: Ada Obi, Till 2 (14)`, `Ended by Ngozi Okafor`. */
export function auditText({ kind, byName, whomName, about, count }: AuditEntry): string {
  const thing = thingOf(kind, about)
  const subject = [whomName ?? '', thing].filter((each) => each !== '').join(', ')
  const many = count === null ? '' : ` (${kind === 'exported' ? linesOf(count) : formatCount(count)})`
  return `${words[kind]}${subject && `: ${subject}`}${many}${byName === null ? '' : ` by ${byName}`}`
}

function thingOf(kind: AuditKind, about: string): string {
  if (kind === 'exported' && isList(about)) return listWords[about]
  return kind === 'role_changed' ? roleName(about) : about
}
const linesOf = (count: number): string => (count === 1 ? '1 line' : `${formatCount(count)} lines`)
