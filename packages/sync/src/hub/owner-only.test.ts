// The rules watch managers too: a manager makes them stricter, and only the owner makes them looser.
import { noApprovals, recommendedApprovals } from '@lounge/domain/approvals/rules'
import { naira } from '@lounge/domain/money'
import { settingsOf } from '@lounge/domain/settings/settings'
import { anotherManager, cashier, manager, otherCashier, owner } from '@lounge/domain/testing/people'
import { beersAndRice, type Command, command, pay, refund, tender } from '@lounge/domain/testing/requests'
import { expect, test } from 'vitest'
import { Client, outcomes, SmallHub } from './testing/small-hub.ts'

const strict = command('settings.change', { approvals: { ...recommendedApprovals, ownerForManagers: true } })
const looser = command('settings.change', { approvals: recommendedApprovals })
const off = command('settings.change', { approvals: noApprovals })
const noMail = command('settings.change', { morningMail: false })
const otherAccount = command('settings.change', { accountLine: 'OPay 9990001112' })

const real = () => SmallHub.open((parts) => ({ ...parts, world: { ...parts.world, isDemo: false } }))
const did = async (hub: SmallHub, who: Client, deed: Command) => {
  const [verdict] = await hub.push(who.make(deed))
  return verdict
}

test('a manager makes the rules stricter, and only the owner makes them looser or switches the morning page off', async () => {
  const small = await real()
  const [boss, hers] = [new Client(manager), new Client(owner)]
  expect(await did(small, boss, strict)).toMatchObject({ answer: { outcome: 'applied' } })
  for (const deed of [looser, off, noMail])
    expect(await did(small, boss, deed)).toMatchObject({ answer: { outcome: 'refused', code: 'owner_only' } })
  expect(settingsOf(small.hub.lounge)).toMatchObject({ morningMail: true, approvals: { ownerForManagers: true } })
  for (const deed of [looser, off, noMail])
    expect(await did(small, hers, deed)).toMatchObject({ answer: { outcome: 'applied' } })
  expect(await did(small, new Client(cashier), off)).toMatchObject({ answer: { code: 'not_allowed' } })
})

test('where guests transfer to is said by the owner, and by no manager', async () => {
  const small = await real()
  const boss = new Client(manager)
  expect(await did(small, boss, otherAccount)).toMatchObject({ answer: { outcome: 'refused', code: 'owner_only' } })
  expect(settingsOf(small.hub.lounge)).toMatchObject({ accountLine: '' })
  const asItIs = command('settings.change', { accountLine: '', tables: 12 })
  expect(await did(small, boss, asItIs)).toMatchObject({ answer: { outcome: 'applied' } })
  expect(await did(small, new Client(owner), otherAccount)).toMatchObject({ answer: { outcome: 'applied' } })
})

/** Another manager made a refund on a till without the owner's approval, which the rules require. */
async function withoutTheOwner(small: SmallHub): Promise<{ readonly exceptionId: string }> {
  await small.push(new Client(manager).make(strict))
  const { terminalId = '', sessionId = '' } = otherCashier
  small.directory.signIn(sessionId, { ...anotherManager, terminalId })
  const till = new Client(otherCashier)
  await small.push(till.make(pay(beersAndRice)), till.make(refund(1, [tender('Cash', naira(100))])))
  const found = [...small.hub.lounge.all('exception')].find(({ code }) => code === 'approval_not_verified')
  return { exceptionId: found?.id ?? '' }
}

test('what needed the owner’s yes and was done without it is settled by the owner, and by no manager', async () => {
  const small = await real()
  const about = await withoutTheOwner(small)
  const ways = [
    command('exception.settle', { ...about, how: 'allowedAfter' }),
    command('exception.settle', { ...about, how: 'notAllowed', note: 'We spoke' }),
  ]
  for (const way of ways)
    expect(await did(small, new Client(manager), way)).toMatchObject({
      answer: { outcome: 'refused', code: 'exception_owner' },
    })
  const [allowed = looser] = ways
  expect(await did(small, new Client(owner), allowed)).toMatchObject({ answer: { outcome: 'applied' } })
})

test('in a demo, which has no owner, another manager settles it', async () => {
  const demo = await SmallHub.open()
  const about = await withoutTheOwner(demo)
  const way = command('exception.settle', { ...about, how: 'allowedAfter' })
  expect(await did(demo, new Client(manager), way)).toMatchObject({ answer: { outcome: 'applied' } })
})

test('in a demo, which has no owner, managers change every rule', async () => {
  const demo = await SmallHub.open()
  const boss = new Client(manager)
  expect(outcomes(await demo.push(boss.make(strict), boss.make(off), boss.make(otherAccount)))).toEqual([
    'applied',
    'applied',
    'applied',
  ])
})
