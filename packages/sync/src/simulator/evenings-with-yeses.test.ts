// Evenings on a bad network in which somebody has to say yes first.
import { expect, test } from 'vitest'
import { planOf } from './plan.ts'
import { simulate } from './storm.ts'

test('SEC-04 nothing that needs a yes is done without one, whatever breaks', { timeout: 240_000 }, async () => {
  const needed = ['approval.ask', 'approval.give', 'order.refund', 'shift.cashOut']
  const done = new Map<string, number>()
  for (let seed = 401; seed <= 408; seed++) {
    const plan = { ...planOf(seed, 3), asksForYes: true as const }
    const { failure, events, commands } = await simulate({ seed, minutes: 3, plan })
    expect({ seed, failure, events: failure === undefined ? [] : events }).toEqual({ seed, events: [] })
    for (const [name, count] of Object.entries(commands)) done.set(name, (done.get(name) ?? 0) + count)
  }
  expect(needed.filter((name) => (done.get(name) ?? 0) > 3)).toEqual(needed)
})
