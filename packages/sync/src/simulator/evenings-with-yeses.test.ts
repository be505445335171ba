// Evenings on a bad network that require approvals.
import { expect, test } from 'vitest'
import { planOf } from './plan.ts'
import { simulate } from './storm.ts'
import { directory } from './testing/planting.ts'

const planWithYeses = (seed: number) => ({ ...planOf(seed, 3), asksForYes: true as const })

test('SEC-04 nothing that needs a yes is done without one, whatever breaks', { timeout: 240_000 }, async () => {
  const needed = ['approval.ask', 'approval.give', 'order.refund', 'shift.cashOut']
  const done = new Map<string, number>()
  for (let seed = 401; seed <= 408; seed++) {
    const { failure, events, commands } = await simulate({ seed, minutes: 3, plan: planWithYeses(seed) })
    expect({ seed, failure, events: failure === undefined ? [] : events }).toEqual({ seed, events: [] })
    for (const [name, count] of Object.entries(commands)) done.set(name, (done.get(name) ?? 0) + count)
  }
  expect(needed.filter((name) => (done.get(name) ?? 0) > 3)).toEqual(needed)
})

test('a server that takes every PIN everywhere is found', { timeout: 240_000 }, async () => {
  const planted = directory(() => ({ signIns: (claims) => Promise.resolve(claims) }))
  const found: string[] = []
  for (let seed = 401; found.length === 0 && seed <= 408; seed++)
    found.push(
      ...((await simulate({ seed, minutes: 3, plan: planWithYeses(seed), planted })).failure?.split('\n') ?? []),
    )
  expect(found).toContainEqual(expect.stringContaining('by a PIN that opens nothing'))
})
