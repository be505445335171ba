// Approvals by PIN at a till while the server answers, and the server's view of one that a till took while the server was away.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import { sentenceOf } from '@lounge/domain/messages'
import { formatNaira, naira } from '@lounge/domain/money'
import { byPhone, byPin, cash, having } from '@lounge/domain/testing/approving'
import { approvalId, orderId } from '@lounge/domain/testing/ids'
import { beersAndRice, command, pay, refund } from '@lounge/domain/testing/requests'
import { minutes } from '@lounge/domain/time'
import { ActLinesAnswer } from '@lounge/sync/questions/acts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { gatherMorning } from '../morning/gather.ts'
import { noticeOverdue } from '../tasks/overdue.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

const pin = '804613'
const moneyBack = refund(1, cash(1_000))
const asking = command('approval.ask', {
  approvalId: approvalId(1),
  kind: 'refund',
  subject: orderId(1),
  amount: naira(1_000),
  note: 'Cold food',
})

let lounge: SmallLounge
let till: ScriptedTerminal
beforeEach(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
  await lounge.manager.does(command('settings.change', { approvals: recommendedApprovals }))
  await till.does(pay(beersAndRice))
  if ((await choosePin(lounge.manager)).statusCode !== 200) throw new Error('the PIN was not taken')
})
afterEach(() => lounge.close())

const choosePin = (of: ScriptedTerminal) =>
  lounge.post('/api/auth/pin', { password: demoPassword, pin }, of.session.token)
const idOf = async (email: string) =>
  (await lounge.db.selectFrom('staff').select(['id', 'name']).where('email', '=', email).executeTakeFirstOrThrow()).id
const nameOf = async (email: string) =>
  (await lounge.db.selectFrom('staff').select('name').where('email', '=', email).executeTakeFirstOrThrow()).name
const managersId = () => idOf('manager@lounge.demo')
const row = (n = 1) => lounge.hub.lounge.get('approval', approvalId(n))

/** Somebody types a PIN at the till. @returns `done`, or the refusal */
async function typed(approver: string, digits = pin, at = till): Promise<string> {
  const body = { approvalId: approvalId(1), approver, pin: digits }
  const answer = await lounge.post('/api/approvals/pin', body, at.session.token)
  return answer.statusCode === 200 ? 'done' : answer.json<{ error: { code: string } }>().error.code
}

describe('SEC-04 a PIN that the server sees', () => {
  test('the yes is its owner’s, and the act is done with it', async () => {
    expect(await till.asks(moneyBack)).toMatchObject({ answers: [{ outcome: 'refused', code: 'approval_needed' }] })
    expect(await till.answerTo(asking)).toMatchObject({ outcome: 'applied' })
    expect(await typed(await managersId(), '111222')).toBe('pin_wrong')
    expect(row()).toMatchObject({ status: 'open' })
    expect(await typed(await managersId())).toBe('done')
    expect(row()).toMatchObject({ status: 'given', means: 'pin', by: await managersId(), byRole: 'manager' })
    const done = await till.answerTo(having(moneyBack, byPhone(1)))
    expect(done).toMatchObject({ outcome: 'applied', flags: [] })
    expect(row()).toMatchObject({ status: 'used', usedBy: done.id })
    expect(row()).not.toHaveProperty('isUnverified')
    const written = JSON.stringify(await lounge.db.selectFrom('log').selectAll().execute())
    expect(written).not.toContain(pin)
  })

  test('each yes by it rings for those in charge: whose PIN it was, at which till, and for what', async () => {
    const rung = () =>
      [...lounge.hub.lounge.all('notification:manager')].filter(({ code }) => code === 'notice_pin_yes')
    await till.does(asking)
    await typed(await managersId(), '111222')
    expect(rung()).toEqual([])
    await typed(await managersId())
    await typed(await managersId())
    const name = await nameOf('manager@lounge.demo')
    expect(rung()).toMatchObject([{ type: 'info', params: { name, place: 'till 1', what: row()?.text } }])
    expect(sentenceOf('notice_pin_yes', rung()[0]?.params)).toContain('’s PIN said yes at till 1: Refund, order')
    expect([...lounge.hub.lounge.all('notification:pos')].map(({ code }) => code)).not.toContain('notice_pin_yes')
  })

  test('only a manager’s or an owner’s counts, and nobody’s own', async () => {
    await till.does(asking)
    const other = await lounge.terminal('cashier@lounge.demo')
    expect(await typed(await idOf('kitchen@lounge.demo'))).toBe('not_allowed')
    expect(await typed('nobody')).toBe('not_allowed')
    expect(await typed(await managersId(), pin, lounge.manager)).toBe('approval_own')
    const kitchen = await lounge.terminal('kitchen@lounge.demo')
    expect(await typed(await managersId(), pin, kitchen)).toBe('not_allowed')
    expect(await typed(await managersId(), '12345')).toBe('incomplete_code')
    expect(await typed(await managersId(), pin, other)).toBe('done')
    expect(await typed(await managersId())).toBe('approval_answered')
  })

  test('nobody asked, or it is too late', async () => {
    expect(await typed(await managersId())).toBe('approval_not_found')
    await till.does(asking)
    lounge.clock.now += minutes(11)
    expect(await typed(await managersId())).toBe('approval_over')
  })

  test('five wrong ones, and it is closed at this till', async () => {
    await till.does(asking)
    const answers: string[] = []
    for (let n = 0; n < 6; n++) {
      answers.push(await typed(await managersId(), '111222'))
      lounge.clock.now += minutes(1)
    }
    expect(answers.at(-1)).toBe('pin_closed')
    expect(await typed(await managersId())).toBe('pin_closed')
  })

  test('managers hear it once that a PIN was closed: at which till, and who was signed in there', async () => {
    const rung = () =>
      [...lounge.hub.lounge.all('notification:manager')].flatMap(({ code, params }) =>
        code.startsWith('notice_pin_closed') ? [{ code, ...params }] : [],
      )
    await till.does(asking)
    const wrong = async (times: number, at = till) => {
      for (let n = 0; n < times; n++) {
        await typed(await managersId(), '111222', at)
        lounge.clock.now += minutes(1)
      }
    }
    await wrong(4)
    expect(rung()).toEqual([])
    await wrong(3)
    const [name, by] = [await nameOf('manager@lounge.demo'), await nameOf('cashier@lounge.demo')]
    expect(rung()).toEqual([{ code: 'notice_pin_closed', place: 'Till 1', name, by, tries: 5 }])
    const other = await lounge.terminal('cashier@lounge.demo')
    await wrong(7, other)
    expect(rung().filter(({ code }) => code === 'notice_pin_closed')).toHaveLength(2)
    expect(rung().filter(({ code }) => code === 'notice_pin_closed_all')).toMatchObject([
      { tries: 10, place: 'till 2' },
    ])
    expect([...lounge.hub.lounge.all('notification:pos')].map(({ code }) => code)).not.toContain('notice_pin_closed')
  })
})

const manager = async () => {
  const { id, name } = await lounge.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('email', '=', 'manager@lounge.demo')
    .executeTakeFirstOrThrow()
  return { staffId: id, name } as never // as a till has it
}

/** She signs in fully at the till, and leaves it to the cashier. */
const sealAtTill = () => till.signInAs('manager@lounge.demo')

describe('SEC-04 a PIN that the server did not see', () => {
  beforeEach(async () => void (await sealAtTill()))

  test('it counts by an open account of somebody in charge, and nobody’s name is made up', async () => {
    const { id, name } = { id: await managersId(), name: 'Somebody else' }
    const told = having(moneyBack, byPin(1, { staffId: id, name } as never)) // as a till of another build may say it
    expect(await till.answerTo(told)).toMatchObject({ outcome: 'applied', flags: [] })
    expect(row()).toMatchObject({ status: 'used', isUnverified: true, by: id })
    expect(row()).not.toMatchObject({ byName: name })
    const cooks = having(moneyBack, byPin(2, { staffId: await idOf('kitchen@lounge.demo'), name } as never)) // as above
    expect(await till.answerTo(cooks)).toMatchObject({ flags: [{ refused: 'approval_not_verified' }] })
  })

  test('the account was closed meanwhile: what was told is booked and flagged, what is asked is refused', async () => {
    const told = having(refund(1, cash(100)), byPin(1, await manager()))
    const asked = having(refund(1, cash(100)), byPin(2, await manager()))
    await lounge.closeAccount('manager@lounge.demo')
    expect(await till.answerTo(told)).toMatchObject({ flags: [{ refused: 'approval_not_verified' }] })
    expect(await till.asks(asked)).toMatchObject({ answers: [{ outcome: 'refused', code: 'approval_account' }] })
    expect([row(1), row(2)]).toEqual([undefined, undefined])
  })
})

describe('SEC-04 a PIN that opens nothing at the till where it is said to have been typed', () => {
  /** Booked with a flag where it was done, refused where it was only wished. */
  async function countsNot(approver: unknown): Promise<void> {
    const told = await till.answerTo(having(refund(1, cash(100)), byPin(1, approver as never)))
    expect(told).toMatchObject({ outcome: 'applied', flags: [{ refused: 'approval_not_verified' }] })
    const asked = await till.asks(having(refund(1, cash(100)), byPin(2, approver as never)))
    expect(asked).toMatchObject({ answers: [{ outcome: 'refused', code: 'approval_account' }] })
    expect([row(1), row(2)]).toEqual([undefined, undefined])
  }
  const later = () => void (lounge.clock.now += minutes(5))
  const otherPin = () =>
    lounge.post('/api/auth/pin', { password: demoPassword, pin: '271828' }, lounge.manager.session.token)

  test('she never signed in there', async () => countsNot(await manager()))

  test('she has no PIN', async () => {
    await lounge.addStaff('away@lounge.demo', 'manager')
    await till.signInAs('away@lounge.demo')
    await countsNot({ staffId: await idOf('away@lounge.demo'), name: 'Somebody on leave' })
  })

  test('she chose another one before', async () => {
    await sealAtTill()
    later()
    expect((await otherPin()).statusCode).toBe(200)
    later()
    await countsNot(await manager())
    later()
    await sealAtTill()
    expect(await till.answerTo(having(moneyBack, byPin(3, await manager())))).toMatchObject({ flags: [] })
  })

  test('she was signed out there before; that she chose another one afterwards says nothing against it', async () => {
    await sealAtTill()
    later()
    const done = till.make(having(moneyBack, byPin(3, await manager())))
    later()
    await otherPin()
    later()
    expect(await till.push([done])).toMatchObject({ answers: [{ outcome: 'applied', flags: [] }] })
    await (await sealAtTill()).logout()
    later()
    await countsNot(await manager())
  })
})

test('who did what names whose yes it was, and so does the page of the day', async () => {
  await sealAtTill()
  const { name } = (await manager()) as { readonly name: string }
  await till.does(having(moneyBack, byPin(1, await manager())))
  const day = '2026-11-23'
  const answer = await lounge.get(`/api/acts/lines?from=${day}&to=${day}&kind=approved`, lounge.manager.session.token)
  const { lines } = ActLinesAnswer.parse(answer.json())
  expect(lines).toMatchObject([{ amount: naira(1_000), about: expect.stringContaining(`${name} by PIN: Refund`) }])
  const { db, hub, clock } = lounge
  const parts = { db, hub, now: () => clock.now, lastBackupAt: () => undefined }
  const { figures } = await gatherMorning(parts, day as never) // a date
  expect(figures.approved).toMatchObject({ amount: naira(1_000), count: 1 })
  expect(figures.approved?.lines[0]?.text).toContain(formatNaira(naira(1_000)))
})

test('a day on which nobody was asked has no such line', async () => {
  const { db, hub, clock } = lounge
  const parts = { db, hub, now: () => clock.now, lastBackupAt: () => undefined }
  expect((await gatherMorning(parts, '2026-11-23' as never)).figures).not.toHaveProperty('approved') // a date
})

test('a question that nobody answers is over after ten minutes, once, however often the server starts', async () => {
  const look = () => {
    const { hub, directory, clock } = lounge
    return noticeOverdue(hub.lounge, new SystemActor(hub, directory, () => clock.now), clock.now)
  }
  await till.does(asking)
  lounge.clock.now += minutes(9)
  await look()
  expect(row()).toMatchObject({ status: 'open' })
  lounge.clock.now += minutes(1)
  await look()
  expect(row()).toMatchObject({ status: 'over' })
  const { head } = lounge.hub
  const restarted = await lounge.restarted()
  lounge = { ...restarted, manager: lounge.manager }
  await look()
  expect(lounge.hub.head).toBe(head)
})
