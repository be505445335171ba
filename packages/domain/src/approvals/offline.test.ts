// An approval taken at a till while the server is away, and the questions about it afterwards.
import { describe, expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { parse } from '../decide.ts'
import { historyIn } from '../history/over.ts'
import { naira } from '../money.ts'
import { approvalId, lineId, orderId } from '../testing/ids.ts'
import {
  byCode,
  byPhone,
  cash,
  cashOut,
  moneyBack,
  openShift,
  paid,
  byPin,
  give,
  having,
  questionFor,
  recommended,
} from '../testing/approving.ts'
import { cashier, manager, otherCashier, owner, system } from '../testing/people.ts'
import { beersAndRice, command, pay, refund } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { minutes, timestamp } from '../time.ts'
import { touchedBy } from '../touches.ts'
import { answersToday } from './cards.ts'
import { recommendedApprovals } from './rules.ts'
import { wereYou } from './views.ts'

describe('SEC-04 without the server', () => {
  const small = refund(1, cash(100))

  test('a till takes five PINs, and the sixth when their owners said that it was them', () => {
    const scene = paid(recommended)
    for (const n of [1, 2, 3, 4, 5]) scene.told(having(small, byPin(n))).thenApplied()
    scene.tried(having(small, byPin(6))).thenRefused(refuse('approval_limit'))
    scene.told(having(small, byPin(6)), otherCashier).thenApplied()
    scene.when(command('approval.confirm', { ids: [approvalId(1)] }), manager).thenEvents('approval.confirmed')
    scene.told(having(small, byPin(7))).thenApplied()
  })

  test('they come to ₦20,000 at most, and this one counts', () => {
    const scene = given(recommended, openShift)
    scene.told(having(cashOut(12_000), byPin(1))).thenApplied()
    scene.tried(having(cashOut(10_500), byPin(2))).thenRefused(refuse('approval_limit'))
    const rest = given(recommended, openShift)
    rest.tried(having(cashOut(20_000), byPin(1))).thenApplied()
    rest.tried(having(cashOut(20_001), byPin(2))).thenRefused(refuse('approval_limit'))
  })

  test('by a call so many acts, each up to so much', () => {
    const scene = given(recommended, openShift, pay(beersAndRice))
    scene.tried(having(cashOut(10_001), byCode(9))).thenRefused(refuse('approval_limit'))
    for (const n of [1, 2, 3, 4, 5]) scene.told(having(small, byCode(n, n))).thenApplied()
    scene.tried(having(small, byCode(6, 6))).thenRefused(refuse('approval_limit'))
  })

  test('what was asked about it as well is over with it, answered or not, and no other question is', () => {
    for (const isGiven of [false, true])
      for (const yes of [byPin(4), byCode(4)]) {
        const scene = paid(recommended)
        scene.after(questionFor(scene, moneyBack, 1))
        scene.when(questionFor(scene, moneyBack, 2), otherCashier).thenApplied()
        scene.after(questionFor(scene, small, 3))
        if (isGiven) scene.when(give(1), manager).thenApplied()
        scene.told(having(moneyBack, yes)).thenApplied()
        const asked = [1, 2, 3].map((n) => scene.lounge.get('approval', approvalId(n)))
        expect(asked).toMatchObject([
          { status: 'over', overAt: scene.now, replacedBy: approvalId(4) },
          { status: 'open' },
          { status: 'open' },
        ])
        scene.when(give(1), manager).thenRefused(refuse('approval_over'))
        scene.when(having(moneyBack, byPhone(1))).thenRefused(refuse('approval_over'))
        expect(answersToday(scene.lounge, scene.now).map(({ id, how }) => [id, how])).toEqual([[approvalId(4), 'yes']])
      }
  })

  test('PINs and codes can be switched off', () => {
    const rules = { ...recommendedApprovals, pinActs: 0, codeActs: 0 }
    const scene = paid(command('settings.change', { approvals: rules }))
    scene.tried(having(small, byPin(1))).thenRefused(refuse('approval_limit'))
    scene.tried(having(small, byCode(1))).thenRefused(refuse('approval_limit'))
  })

  test('each is asked about: “Were these you?”', () => {
    const scene = paid(recommended)
    scene.told(having(small, byPin(1))).thenApplied()
    scene.told(having(small, byPin(2, owner))).thenApplied()
    expect(wereYou(scene.lounge, manager)).toMatchObject([{ name: manager.name, approvals: [{ id: approvalId(1) }] }])
    expect(wereYou(scene.lounge, owner).map(({ name }) => name)).toEqual([manager.name, owner.name])
    const both = { ids: [approvalId(1), approvalId(2)] }
    const { events } = scene.when(command('approval.confirm', both), manager).thenEvents('approval.confirmed')
    expect(events).toMatchObject([{ approvalId: approvalId(1) }])
    scene.when(command('approval.confirm', both), manager).thenRefused(refuse('approval_not_yours'))
    expect(wereYou(scene.lounge, owner).map(({ name }) => name)).toEqual([owner.name])
  })

  test('“That was not me” asks whoever did it', () => {
    const scene = paid(recommended)
    scene.told(having(small, byPin(1))).thenApplied()
    const { events } = scene.when(command('approval.dispute', { ids: [approvalId(1)] }), manager)
    expect(events.find(({ kind }) => kind === 'exception.raised')).toMatchObject({
      exception: { code: 'approval_disputed', byName: cashier.name, till: 1, params: { approver: manager.name } },
    })
    expect(scene.lounge.get('approval', approvalId(1))).toMatchObject({ answer: 'disputed' })
  })
})

describe('what is typed wrongly or sent by a stranger', () => {
  const asking = {
    approvalId: approvalId(1),
    kind: 'refund',
    subject: orderId(1),
    amount: naira(1_000),
    note: '',
  } as const
  test.each([
    ['nine digits', { ...byCode(1), code: '123456789' }],
    ['eleven digits', { ...byCode(1), code: '12345678901' }],
    ['letters', { ...byCode(1), code: '55635 1193' }],
    ['ticket 0', { ...byCode(1), ticket: 0 }],
    ['an approver without a name', { ...byPin(1), approverName: ' ' }],
    ['a PIN in the command', { ...byPin(1), pin: '123456' }],
    ['means that there are not', { ...byPhone(1), means: 'word' }],
    ['an id that is none', { means: 'phone', id: 'mine' }],
  ])('%s', (_what, approval) => {
    expect(parse('order.refund', { ...(moneyBack.args as object), approval })).toMatchObject({
      no: { refused: 'command_invalid' },
    })
  })

  test('a question about nothing', () => {
    expect(parse('approval.ask', { ...asking, amount: 0 })).toMatchObject({ no: { refused: 'command_invalid' } })
    expect(parse('approval.ask', { ...asking, kind: 'noSale', subject: 'till:1', amount: 0 })).toHaveProperty('args')
    expect(parse('approval.ask', { ...asking, kind: 'party' })).toMatchObject({ no: { refused: 'command_invalid' } })
    expect(parse('approval.ask', { ...asking, lines: [{ lineId: lineId(1), units: 0 }] })).toHaveProperty('no')
  })

  test('a question under a name that is taken, an answer to none', () => {
    const scene = paid(recommended)
    scene.after(command('approval.ask', asking))
    scene.when(command('approval.ask', { ...asking, amount: naira(900) })).thenRefused(refuse('approval_spent'))
    scene.when(give(9), manager).thenRefused(refuse('approval_not_found'))
    scene.when(command('approval.confirm', { ids: [approvalId(1)] }), manager).thenRefused(refuse('approval_not_yours'))
  })

  test('only the server says that it saw somebody’s PIN', () => {
    const scene = paid(recommended)
    scene.after(questionFor(scene, moneyBack, 1))
    const { staffId: approver, name: approverName, role: approverRole } = manager
    const seen = command('approval.giveFor', { approvalId: approvalId(1), approver, approverName, approverRole })
    for (const person of [cashier, manager, owner]) scene.when(seen, person).thenRefused(refuse('not_allowed'))
    scene.when(seen, system).thenEvents('approval.given', 'notification.raised')
    expect(scene.lounge.get('approval', approvalId(1))).toMatchObject({ means: 'pin', byName: manager.name })
    scene.when(having(moneyBack, byPhone(1))).thenApplied()
  })
})

describe('what left memory', () => {
  test('a yes that was used long ago is found again by whoever brings it once more', () => {
    const scene = paid(recommended)
    scene.after(questionFor(scene, moneyBack, 1))
    scene.when(give(1), manager).thenApplied()
    scene.when(having(moneyBack, byPhone(1))).thenApplied()
    const again = having(moneyBack, byPhone(1))
    expect(touchedBy(again.name, again.args)).toContainEqual(['approval', approvalId(1)])
    for (const name of ['approval.give', 'approval.decline', 'approval.over'] as const)
      expect(touchedBy(name, { approvalId: approvalId(1) })).toEqual([['approval', approvalId(1)]])
    const asked = { approvalId: approvalId(1), subject: orderId(1) }
    expect(touchedBy('approval.ask', asked)).toEqual([
      ['approval', approvalId(1)],
      ['order', orderId(1)],
    ])
    for (const name of ['approval.confirm', 'approval.dispute'] as const)
      expect(touchedBy(name, { ids: [approvalId(1)] })).toEqual([['approval', approvalId(1)]])
  })

  test('what is over leaves after two days, and what somebody has to answer for after a month', () => {
    const scene = paid(recommended)
    scene.after(questionFor(scene, moneyBack, 1))
    scene.told(having(moneyBack, byPin(2))).thenApplied()
    const left = (days: number) => {
      const gone = [...historyIn(scene.lounge, timestamp(scene.now + minutes(days * 24 * 60)))]
      return gone.flatMap(([kind, id]) => (kind === 'approval' ? [id] : []))
    }
    expect(left(1)).toEqual([])
    expect(left(4)).toEqual([approvalId(1)])
    expect(left(40)).toEqual([approvalId(1), approvalId(2)])
  })
})
