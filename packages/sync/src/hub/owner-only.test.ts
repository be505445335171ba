// The rules watch managers too: a manager makes them stricter, and only the owner makes them looser.
import { noApprovals, recommendedApprovals } from '@lounge/domain/approvals/rules'
import { settingsOf } from '@lounge/domain/settings/settings'
import { cashier, manager, owner } from '@lounge/domain/testing/people'
import { type Command, command } from '@lounge/domain/testing/requests'
import { expect, test } from 'vitest'
import { Client, outcomes, SmallHub } from './testing/small-hub.ts'

const strict = command('settings.change', { approvals: { ...recommendedApprovals, ownerForManagers: true } })
const looser = command('settings.change', { approvals: recommendedApprovals })
const off = command('settings.change', { approvals: noApprovals })
const noMail = command('settings.change', { morningMail: false })

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

test('in a demo, which has no owner, managers change every rule', async () => {
  const demo = await SmallHub.open()
  const boss = new Client(manager)
  expect(outcomes(await demo.push(boss.make(strict), boss.make(off)))).toEqual(['applied', 'applied'])
})
