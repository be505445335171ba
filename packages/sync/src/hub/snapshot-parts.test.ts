// A large lounge is sent part by part: others get their turn in between, and a closed session gets no further parts.
import { cashier } from '@lounge/domain/testing/people'
import { line, order, place } from '@lounge/domain/testing/requests'
import { beforeEach, expect, test, vi } from 'vitest'
import { Client, outcomes, SmallHub } from './testing/small-hub.ts'
import { helloOf, TestTalk } from './testing/talk.ts'

const rice = (n: number) => place(order(n, n, [line(n, 'jollof-rice')]))

let small: SmallHub
let till: Client
let talk: TestTalk
/** How often others had their turn, and what they do in it. */
let turns: number
let during: () => Promise<unknown>
/** Delays the first message on a connection. */
let turn: Promise<void>

beforeEach(async () => {
  small = await SmallHub.open()
  till = new Client(cashier)
  turns = 0
  turn = Promise.resolve()
  await small.push(...Array.from({ length: 199 }, (_, n) => till.make(rice(n + 1))))
  talk = new TestTalk(small, {
    now: () => small.now,
    admit: async () => ({ role: 'pos', sessionId: cashier.sessionId }),
    inTurn: async (_terminalId, feed) => {
      await turn
      return feed()
    },
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

test('a line is told what it lacks when its turn comes, with what was booked while it waited, or is not told any more', async () => {
  during = async () => undefined
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  turn = first.promise
  const greeted = talk.say(helloOf(small, till, { answered: {} }))
  await small.push(till.make(rice(200)))
  expect(talk.words).toEqual([])
  first.resolve()
  await greeted
  expect(talk.words.at(0)).toBe('welcome')
  expect(talk.words.at(-1)).toBe('snapshot')
  const told = talk.heard.flatMap((message) => ('puts' in message ? message.puts : []))
  expect(told.filter(([kind]) => kind === 'order')).toHaveLength(200)

  const { length } = talk.heard
  const join = vi.spyOn(small.hub, 'join')
  turn = second.promise
  const again = talk.say(helloOf(small, till, { answered: {} }))
  await small.push(till.make(rice(201)))
  talk.conversation.end()
  second.resolve()
  await again
  expect(talk.heard).toHaveLength(length)
  expect(join, 'nothing is gathered for nobody').not.toHaveBeenCalled()
})

test('a till that missed more than a line carries in one piece is told everything part by part; one that missed less, what it missed', async () => {
  during = async () => undefined
  const heardBy = async (cursor: number) => {
    talk.heard.length = 0
    await talk.say(helloOf(small, till, { epoch: small.hub.epoch, cursor }))
    const news = talk.heard.filter((message) => message.type === 'delta' || message.type === 'snapshot')
    return { news, kinds: [...new Set(news.map(({ type }) => type))], rows: news.map(({ puts }) => puts.length) }
  }
  // Each of these orders makes half a dozen rows.
  const some = await heardBy(small.hub.head - 100)
  expect(some.kinds).toEqual(['delta'])
  const many = await heardBy(small.hub.head - 199)
  expect(many.kinds).toEqual(['snapshot'])
  expect(Math.max(...many.rows)).toBeLessThanOrEqual(250)
  const orders = many.news.flatMap(({ puts }) => puts.filter(([kind]) => kind === 'order'))
  expect(orders).toHaveLength(199)
  // All answers come with the last part.
  expect(many.news.map(({ answers }) => answers.length)).toEqual([...many.rows.slice(1).map(() => 0), 199])
})

test('SEC-02 a session that ends between two parts gets no other part, and the line begins anew', async () => {
  during = async () => talk.conversation.endSession()
  await talk.say(helloOf(small, till, { answered: {} }))
  expect(talk.words).toEqual(['welcome', 'snapshot', 'reauth'])
  expect(talk.isClosed).toBe(true)
})
