// Simulations are allowed in demos only.
import { cook } from '@lounge/domain/testing/people'
import { command } from '@lounge/domain/testing/requests'
import { expect, test } from 'vitest'
import { Client, outcomes, SmallHub } from './testing/small-hub.ts'

test('KDS-05 what is only pretended is let in where things are tried out, and refused where money counts', async () => {
  const simulate = command('ticket.simulate', {})
  const demo = await SmallHub.open()
  expect(outcomes(await demo.push(new Client(cook).make(simulate)))).toEqual(['applied'])
  const real = await SmallHub.open((parts) => ({ ...parts, world: { ...parts.world, isDemo: false } }))
  const [verdict] = await real.push(new Client(cook).make(simulate))
  expect(verdict).toMatchObject({ answer: { outcome: 'refused', code: 'demo_only' } })
  expect([...real.hub.lounge.all('ticket:kitchen')]).toEqual([])
})
