// An edit of the audit log on the disk is detected by the seal of everything beside the log.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { SignInRecords } from '../auth/sign-in-records.ts'
import { verifyPlace } from '../backup/verify.ts'
import { openTestLounge } from '../testing/test-lounge.ts'
import { AuditRecords } from './records.ts'

test('SEC-07 an entry of the audit log that was changed, taken out or put in is found', async () => {
  const lounge = await openTestLounge()
  try {
    const audit = new AuditRecords({ db: lounge.db, now: () => lounge.clock.now })
    for (const count of [100, 20]) await audit.note({ kind: 'exported', staffId: 'ngozi', about: 'journal', count })
    await audit.note({ kind: 'customer_seen', staffId: 'ada', about: 'funcard:1' })
    await new SignInRecords({ db: lounge.db, now: () => lounge.clock.now }).note({ outcome: 'signed_in' })
    const edited = async (statement: string, back: string) => {
      const file = new DatabaseSync(join(lounge.dataDir, 'lounge.db'))
      file.exec('create temp table kept as select * from audit_record')
      file.exec(statement)
      const { faults } = await verifyPlace(lounge.place, () => undefined)
      file.exec(back)
      file.close()
      return faults
    }
    const whole = 'delete from audit_record; insert into audit_record select * from kept'
    expect(await edited(`update audit_record set count = 12 where kind = 'exported'`, whole)).toEqual([
      'A row of audit_record is not as the server wrote it.',
    ])
    expect(await edited(`delete from audit_record where kind = 'exported'`, whole)).toEqual([
      'A row of audit_record went away, and not by the server.',
    ])
    const copy = `insert into audit_record select 'made up', at, kind, 'ada', terminal_id, whom_id, about, count from kept limit 1`
    expect(await edited(copy, whole)).toEqual(['audit_record has a row that the server did not write.'])
    expect(
      await edited(
        `update sign_in_record set outcome = 'wrong_code'`,
        `update sign_in_record set outcome = 'signed_in'`,
      ),
    ).toEqual(['A row of sign_in_record is not as the server wrote it.'])
    expect((await verifyPlace(lounge.place, () => undefined)).faults).toEqual([])
    await audit.tidy()
    expect((await verifyPlace(lounge.place, () => undefined)).faults).toEqual([])
  } finally {
    await lounge.close()
  }
})
