// The audit log for managers: who signed in, looked something up, saved a list, carried work or changed something.
import { demoPassword } from '../auth/demo-staff.ts'
import { naira } from '@lounge/domain/money'
import { byPhone, give, having, recommended } from '@lounge/domain/testing/approving'
import { adasCard, approvalId, orderId, orderNumber } from '@lounge/domain/testing/ids'
import { command, line, order, pay, place, refund, tender } from '@lounge/domain/testing/requests'
import { days, minutes } from '@lounge/domain/time'
import type { AuditAnswer, RecordedKind } from '@lounge/sync/questions/audit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuditRecords } from '../audit/records.ts'
import { migrations } from '../db/migrations.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let lounge: SmallLounge
let till: ScriptedTerminal
let office: string
beforeEach(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
  office = lounge.manager.session.token
})
afterEach(() => lounge.close())

/** The password of everybody in charge, typed once more. */
const proof = { password: demoPassword }
const list = async (query = '') => (await lounge.get(`/api/audit?limit=100${query}`, office)).json<AuditAnswer>()
const kinds = async (query = '') => (await list(query)).entries.map(({ kind }) => kind)
const staffId = async (email: string) =>
  (await lounge.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const customer = (token = till.session.token) => lounge.get(`/api/customers/${adasCard}`, token)
/** Fixes the order of the following entries. */
const passes = () => void (lounge.clock.now += 1_000)

test('SEC-07 sign-ins, failures, locks, approvals, carrying, look-ups, exports and reprints are in the audit log', async () => {
  const other = await lounge.terminal('bar@lounge.demo')
  for (let n = 0; n < 11; n++) await lounge.post('/api/auth/login', { email: 'kitchen@lounge.demo', password: 'wrong' })
  await lounge.post(`/api/people/${await staffId('kitchen@lounge.demo')}/let-in`, {}, office)
  await lounge.post('/api/auth/forgot-password', { email: 'kitchen@lounge.demo' })
  await expect.poll(() => lounge.linksSent).toHaveLength(1)
  const token = lounge.linksSent[0]?.link.split('token=')[1]
  await lounge.post('/api/auth/reset-password', { token, password: 'egusi moon ladder 7' })
  await customer()
  await lounge.get(`/api/cards/${adasCard}/holder`, office)
  await lounge.get(`/api/cards/${adasCard}/statement`, office)
  await lounge.post('/api/audit/exported', { what: 'journal', count: 120 }, office)
  const sold = order(1, 7, [line(1, 'gulder')])
  const carried = [till.make(place(sold)), till.make(pay(sold))]
  await other.http('POST', '/api/sync/carried', { body: { commands: carried }, token: other.session.token })
  await till.does(command('receipt.printAgain', { orderId: orderId(1), number: orderNumber(1), copy: 1 }))
  await lounge.manager.does(recommended)
  const back = refund(1, [tender('Cash', naira(100))])
  const about = { kind: 'refund', subject: orderId(1), amount: naira(100), note: 'Cold food' } as const
  await till.does(command('approval.ask', { approvalId: approvalId(1), ...about }))
  await lounge.manager.does(give(1))
  await till.does(having(back, byPhone(1)))
  const { entries } = await list()
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'approved',
        staffName: 'Ada Obi',
        about: expect.stringContaining('Ngozi Okafor'),
      }),
      expect.objectContaining({ kind: 'signed_in', staffName: 'Ada Obi' }),
      expect.objectContaining({ kind: 'wrong_password', staffName: 'Chinedu Eze' }),
      expect.objectContaining({ kind: 'locked_out', staffName: 'Chinedu Eze' }),
      expect.objectContaining({ kind: 'let_in', staffName: 'Chinedu Eze', byName: 'Ngozi Okafor' }),
      expect.objectContaining({ kind: 'link_sent', staffName: 'Chinedu Eze' }),
      expect.objectContaining({ kind: 'password_reset', staffName: 'Chinedu Eze' }),
      expect.objectContaining({ kind: 'device_enrolled', staffName: 'Ada Obi', about: 'Till 1' }),
      expect.objectContaining({ kind: 'customer_seen', staffName: 'Ada Obi', about: 'FC100000001' }),
      expect.objectContaining({ kind: 'holder_seen', staffName: 'Ngozi Okafor', about: 'FC100000001' }),
      expect.objectContaining({ kind: 'statement_seen', staffName: 'Ngozi Okafor', about: 'FC100000001' }),
      expect.objectContaining({ kind: 'exported', staffName: 'Ngozi Okafor', about: 'journal', count: 120 }),
      expect.objectContaining({ kind: 'carried', whomName: 'Ada Obi', about: 'Till 1', count: 2 }),
      expect.objectContaining({ kind: 'copy', staffName: 'Ada Obi', about: orderNumber(1) }),
    ]),
  )
})

test('what managers do to people and devices stands with who did it to whom, and on which device', async () => {
  const { terminalId } = till.device
  const { id } = (
    await lounge.post('/api/people', { name: 'Efe Ojo', email: 'efe@lounge.demo', role: 'pos', ...proof }, office)
  ).json<{ id: string }>()
  for (const what of ['link', 'app', 'close', 'reopen']) {
    passes()
    await lounge.post(`/api/people/${id}/${what}`, what === 'close' ? {} : proof, office)
  }
  for (const what of [
    { name: 'Efe Okoro', phone: '0803 123' },
    { role: 'bar', ...proof },
  ]) {
    passes()
    await lounge.post(`/api/people/${id}`, what, office)
  }
  for (const what of ['shut-out', 'let-in']) {
    passes()
    await lounge.post(`/api/terminals/${terminalId}/${what}`, {}, office)
  }
  passes()
  await lounge.manager.does(command('settings.change', { companyName: 'Galaxy' }))
  const by = { staffName: 'Ngozi Okafor' }
  const { entries } = await list(`&staffId=${await staffId('manager@lounge.demo')}`)
  // The session that ended with the device ended at the same moment.
  const done = entries.filter(({ kind }) => kind !== 'ended')
  expect(entries.length - done.length).toBe(1)
  expect(done.slice(0, 9)).toMatchObject([
    { ...by, kind: 'settings_changed' },
    { ...by, kind: 'device_let_back_in', about: 'Till 1' },
    { ...by, kind: 'device_shut_out', about: 'Till 1', device: { name: 'Management' } },
    { ...by, kind: 'role_changed', whomName: 'Efe Okoro', about: 'bar' },
    { ...by, kind: 'person_corrected', whomName: 'Efe Okoro', about: 'name, phone' },
    { ...by, kind: 'account_reopened', whomName: 'Efe Okoro' },
    { ...by, kind: 'account_closed', whomName: 'Efe Okoro' },
    { ...by, kind: 'app_reset', whomName: 'Efe Okoro' },
    { ...by, kind: 'link_made', whomName: 'Efe Okoro' },
  ])
  expect(await kinds(`&staffId=${id}`)).toEqual([
    'role_changed',
    'person_corrected',
    'account_reopened',
    'account_closed',
    'app_reset',
    'link_made',
    'invited',
  ])
  expect(await kinds(`&terminalId=${terminalId}&group=accounts`)).toEqual([
    'device_let_back_in',
    'device_shut_out',
    'device_enrolled',
  ])
})

test('the list of one person shows nothing that another of the same name did', async () => {
  const [hers, namesake] = [await staffId('manager@lounge.demo'), await staffId('cashier@lounge.demo')]
  const kitchen = await staffId('kitchen@lounge.demo')
  await lounge.db.updateTable('staff').set({ name: 'Ngozi Okafor' }).where('id', '=', namesake).execute()
  await lounge.post(`/api/people/${kitchen}/let-in`, {}, office)
  await lounge.manager.does(command('settings.change', { companyName: 'Galaxy' }))
  const done = ['settings_changed', 'let_in']
  const doneBy = async (id: string) => (await kinds(`&staffId=${id}`)).filter((kind) => done.includes(kind))
  expect(await doneBy(hers)).toEqual(done)
  expect(await doneBy(namesake)).toEqual([])
})

test('a lounge of an earlier release has from its log who changed the settings', async () => {
  const { db } = lounge
  await lounge.manager.does(command('settings.change', { companyName: 'Galaxy' }))
  const kept = await db.selectFrom('settings_change').selectAll().execute()
  expect(kept).toMatchObject([{ staff_id: await staffId('manager@lounge.demo') }])
  await db.schema.alterTable('settings_change').dropColumn('staff_id').execute()
  await db.schema.alterTable('sign_in_record').dropColumn('by_id').execute()
  await migrations['0092-who-it-was']?.up(db)
  const made = await db.selectFrom('settings_change').selectAll().execute()
  expect(made).toEqual(kept)
})

test('a rule about money that is changed is one entry, and stands with its device where that is asked for', async () => {
  await lounge.manager.does(command('settings.change', { compsByTill: true }))
  const ofRules = async (query = '') =>
    (await kinds(query)).filter((kind) => ['settings_changed', 'ruleChanged'].includes(kind))
  expect(await ofRules()).toEqual(['settings_changed'])
  const ofDevice = `&terminalId=${lounge.manager.device.terminalId}`
  expect(await ofRules(ofDevice)).toEqual(['ruleChanged'])
})

test('it is read page by page, by what was done and on which days', async () => {
  await customer()
  lounge.clock.now += days(1)
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  office = token
  await lounge.get(`/api/cards/${adasCard}/holder`, office)
  expect(await kinds('&group=lookUps')).toEqual(['holder_seen', 'customer_seen'])
  expect(await kinds('&group=lookUps&from=2026-11-24')).toEqual(['holder_seen'])
  expect(await kinds('&group=lookUps&to=2026-11-23')).toEqual(['customer_seen'])
  const page = (await lounge.get('/api/audit?group=lookUps&limit=1&offset=1', office)).json<AuditAnswer>()
  expect(page).toMatchObject({ count: 2, entries: [{ kind: 'customer_seen' }] })
  const all = await list()
  expect(all.count).toBe(all.entries.length)
  const times = all.entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('looked up again within a minute is one entry, also by another window of the same person', async () => {
  await customer()
  lounge.clock.now += minutes(1) - 1
  await customer((await lounge.sessionOf('cashier@lounge.demo')).token)
  expect(await kinds('&group=lookUps')).toEqual(['customer_seen'])
  await customer((await lounge.sessionOf('manager@lounge.demo')).token)
  lounge.clock.now += 1
  await customer()
  expect(await kinds('&group=lookUps')).toHaveLength(3)
})

test('no entry holds a name, a number of a card, or anything that somebody typed', async () => {
  const holder = { name: 'Ada Obi', email: 'ada@example.com', phone: '+234 800 000 0001', consentOn: '2026-11-20' }
  await lounge.app.inject({
    method: 'PUT',
    url: `/api/cards/${adasCard}/holder`,
    payload: holder,
    headers: { authorization: `Bearer ${office}` },
  })
  await customer()
  await till.does(command('drawer.open', { why: 'noSale', note: 'for my own pocket' }))
  await lounge.post('/api/audit/exported', { what: 'statement', count: 3 }, office)
  const kept = JSON.stringify(await lounge.db.selectFrom('audit_record').selectAll().execute())
  for (const text of ['Ada', 'ada@', '+234', 'FC1000']) expect(kept).not.toContain(text)
  const shown = await list()
  expect(shown.entries.map(({ kind }) => kind)).toContain('noSale')
  expect(JSON.stringify(shown)).not.toContain('pocket')
})

test('entries are forgotten after a year, and those who look up much push nothing else off', async () => {
  const audit = new AuditRecords({ db: lounge.db, now: () => lounge.clock.now })
  await audit.note({ kind: 'exported', about: 'sales', count: 1 })
  await audit.note({ kind: 'customer_seen', staffId: 'a', about: 'funcard:1' })
  lounge.clock.now += days(365)
  await audit.note({ kind: 'exported', about: 'tax', count: 1 })
  await audit.tidy()
  const kept = async () =>
    (await lounge.db.selectFrom('audit_record').select('about').orderBy('id').execute()).map(({ about }) => about)
  expect(await kept()).toEqual(expect.arrayContaining(['sales', 'funcard:1', 'tax']))
  lounge.clock.now += 1
  await audit.tidy()
  expect(await kept()).toEqual(['tax'])
  await putMany(30_100, (n) => ({ kind: 'holder_seen', about: `funcard:${n}` }))
  await audit.tidy()
  const left = await kept()
  expect(left).toHaveLength(30_001)
  expect(left).toContain('tax')
  expect(left).toContain('funcard:30099')
  expect(left).not.toContain('funcard:99')
})

/** All at once, as an insider's program could. */
async function putMany(length: number, entry: (n: number) => { readonly kind: RecordedKind; readonly about: string }) {
  const nothing = { terminal_id: null, whom_id: null, count: null }
  const many = Array.from({ length }, (_each, n) => {
    const id = `zz ${String(n).padStart(6, '0')}`
    return { id, at: lounge.clock.now, staff_id: 'a', ...nothing, ...entry(n) }
  })
  for (let from = 0; from < many.length; from += 1_000)
    await lounge.db
      .insertInto('audit_record')
      .values(many.slice(from, from + 1_000))
      .execute()
}

test('whoever says that they saved lists without end pushes off neither what was done to accounts nor what was carried', async () => {
  const audit = new AuditRecords({ db: lounge.db, now: () => lounge.clock.now })
  await audit.note({ kind: 'app_reset', staffId: 'a', whomId: 'b' })
  await audit.note({ kind: 'carried', staffId: 'a', about: 'c', count: 1 })
  lounge.clock.now += days(30)
  await putMany(20_100, () => ({ kind: 'exported', about: 'sales' }))
  await audit.tidy()
  const left = (await lounge.db.selectFrom('audit_record').select('kind').execute()).map(({ kind }) => kind)
  expect(left.filter((kind) => kind === 'exported')).toHaveLength(20_000)
  expect(left).toEqual(expect.arrayContaining(['app_reset', 'carried']))
})

test('the same list saved again within a minute is one entry, with the lines of both', async () => {
  const saved = async (body: object, token = office) => {
    expect((await lounge.post('/api/audit/exported', body, token)).statusCode).toBe(200)
    lounge.clock.now += minutes(1) / 2
  }
  await saved({ what: 'journal', count: 120 })
  await saved({ what: 'journal', count: 30 })
  await saved({ what: 'journal', count: 7 })
  await saved({ what: 'sales', count: 5 })
  await saved({ what: 'sales', count: 4 }, till.session.token)
  expect((await list('&group=files')).entries.map(({ about, count }) => [about, count])).toEqual([
    ['sales', 4],
    ['sales', 5],
    ['journal', 7],
    ['journal', 150],
  ])
})

test('a look-up is answered where its entry cannot be written, and the server says so; a list is not saved then', async () => {
  await lounge.db.schema.dropTable('audit_record').execute()
  expect((await customer()).statusCode).toBe(200)
  expect(lounge.logLines.join('')).toContain('the audit log lacks an entry')
  expect((await lounge.post('/api/audit/exported', { what: 'sales', count: 1 }, till.session.token)).statusCode).toBe(
    500,
  )
})

test('what is no question and no list is refused', async () => {
  for (const query of ['limit=501', 'offset=-1', 'staffId=', 'who=me', 'group=all', 'from=yesterday'])
    expect([query, (await lounge.get(`/api/audit?${query}`, office)).statusCode]).toEqual([query, 400])
  const exported = [{ what: 'everything', count: 1 }, { what: 'sales', count: -1 }, { what: 'sales' }]
  for (const body of [...exported, { what: 'sales', count: 1, note: 'x' }])
    expect((await lounge.post('/api/audit/exported', body, office)).statusCode).toBe(400)
})
