// The words of the audit log for an entry.
import type { AuditEntry } from '@lounge/sync/questions/audit'
import { expect, test } from 'vitest'
import { auditText } from './audit-words.ts'

const entry = (of: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: 0,
  kind: 'signed_in',
  staffName: 'Ada Obi',
  device: null,
  byName: null,
  whomName: null,
  about: '',
  count: null,
  ...of,
})

test.each([
  [{}, 'Signed in'],
  [{ kind: 'ended', byName: 'Ngozi Okafor' }, 'Ended by Ngozi Okafor'],
  [{ kind: 'account_closed', whomName: 'Ada Obi' }, 'Closed the account: Ada Obi'],
  [{ kind: 'role_changed', whomName: 'Ada Obi', about: 'pos' }, 'Gave another role: Ada Obi, Till'],
  [{ kind: 'person_corrected', whomName: 'Ada Obi', about: 'name, phone' }, 'Put right: Ada Obi, name, phone'],
  [{ kind: 'exported', about: 'journal', count: 120 }, 'Saved as a file: Journal (120 lines)'],
  [{ kind: 'exported', about: 'z', count: 1 }, 'Saved as a file: Z report (1 line)'],
  [
    { kind: 'carried', whomName: 'Ada Obi', about: 'Till 2', count: 14 },
    'Brought in unsent work: Ada Obi, Till 2 (14)',
  ],
  [{ kind: 'copy', about: '0123-01-0007' }, 'Receipt printed again: 0123-01-0007'],
  [{ kind: 'invoiceCopy', about: '0123-01-0007' }, 'Invoice printed again: 0123-01-0007'],
] as const satisfies readonly (readonly [Partial<AuditEntry>, string])[])('%o', (of, text) => {
  expect(auditText(entry(of))).toBe(text)
})
