// A large lounge is told part by part: others have their turn in between, and what holds no more is told no further.
import { cashier } from '@lounge/domain/testing/people'
import { line, order, place } from '@lounge/domain/testing/requests'
import { beforeEach, expect, test } from 'vitest'
import { Client, outcomes, SmallHub } from './testing/small-hub.ts'
import { helloOf, TestTalk } from './testing/talk.ts'

const rice = (n: number) => place(order(n, n, [line(n, 'jollof-rice')]))

let small: SmallHub
let till: Client
let talk: TestTalk
/** How often others had their turn, and what they do with it. */
let turns: number
let during: () => Promise<unknown>

beforeEach(async () => {
  small = await SmallHub.open()
  till = new Client(cashier)
  turns = 0
  await small.push(...Array.from({ length: 199 }, (_, n) => till.make(rice(n + 1))))
  talk = new TestTalk(small, {
    now: () => small.now,
    admit: async () => ({ role: 'pos', sessionId: cashier.sessionId }),
    breathe: async () => {
      turns += 1
      await during()
    },
  })
})

test('what is booked between two parts is heard after all of them', async () => {
  const booked: unknown[] = []
  during = async () => {
    if (turns === 1) booked.push(...outcomes(await small.push(till.make(rice(200)))))
  }
  await talk.say(helloOf(small, till, { answered: {} }))
  expect(booked).toEqual(['applied'])
  const parts = talk.words.filter((word) => word === 'snapshot').length
  expect(parts).toBeGreaterThan(1)
  expect(turns).toBe(parts - 1)
  expect(talk.words).toEqual(['welcome', ...Array.from({ length: parts }, () => 'snapshot'), 'delta'])
})

test('SEC-02 a session that ends between two parts gets no other part, and the line begins anew', async () => {
  during = async () => talk.conversation.endSession()
  await talk.say(helloOf(small, till, { answered: {} }))
  expect(talk.words).toEqual(['welcome', 'snapshot', 'reauth'])
  expect(talk.isClosed).toBe(true)
})
