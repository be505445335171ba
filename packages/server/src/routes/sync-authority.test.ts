// Nobody does or reads what their role may not, whatever is sent: over HTTP, told or asked, by feed or by socket.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { adasCard, orderId } from '@lounge/domain/testing/ids'
import { type Command as Deed, line, order, pay, place, voidOrder } from '@lounge/domain/testing/requests'
import { requestId, submit } from '@lounge/domain/testing/supplying'
import { permissions } from '@lounge/domain/staff/permissions'
import { roles } from '@lounge/domain/staff/staff'
import { commandNames, goodArgs } from '../testing/bad-input.ts'
import { dump, faultsIn } from '../testing/books.ts'
import { Line } from '../testing/line.ts'
import type { Feed, ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { terminalOfUnknownRole } from '../testing/unknown-role.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
const at: Record<string, ScriptedTerminal> = {}
beforeAll(async () => {
  lounge = await openSmallLounge()
  await lounge.addStaff('waiter@lounge.demo', 'waiter')
  await lounge.addStaff('owner@lounge.demo', 'owner')
  for (const who of ['cashier', 'kitchen', 'bar', 'manager', 'owner', 'waiter'])
    at[who] =
      who === 'waiter'
        ? await terminalOfUnknownRole(lounge, 'waiter@lounge.demo')
        : await lounge.terminal(`${who}@lounge.demo`)
  till = terminalOf('cashier')
})
afterAll(() => lounge.close())

const terminalOf = (who: string): ScriptedTerminal => {
  const terminal = at[who]
  if (!terminal) throw new Error(`nobody is ${who}`)
  return terminal
}
const personOf = (role: string): string => (role === 'pos' ? 'cashier' : role)
/** Everything except the log of refusals, and the last sight of the refused person. */
async function books() {
  const { log: _log, client: _client, presence: _presence, ...rest } = await dump(lounge.db)
  return rest
}

describe('who may give which command', () => {
  test.each(commandNames)('%s, told or asked', async (name) => {
    for (const role of [...roles, 'waiter']) {
      const isAllowed = (permissions[name] as readonly string[]).includes(role)
      if (isAllowed) continue
      const terminal = terminalOf(personOf(role))
      const before = await books()
      for (const as of ['ask', 'tell'] as const) {
        const { status, error } = await terminal.push([terminal.make({ name, args: goodArgs[name] }, { as })])
        expect({ role, as, status, code: error?.code }).toEqual({ role, as, status: 403, code: 'not_allowed' })
      }
      expect(await books()).toEqual(before)
    }
  })

  test('the bar does not touch what the kitchen makes', async () => {
    const placed = await till.answerTo(place(order(1, 1, [line(1, 'jollof-rice')])))
    const deed: Deed = { name: 'ticket.start', args: { ticketId: `${placed.id}.kitchen` } }
    expect(await terminalOf('bar').does(deed)).toMatchObject({ status: 403, error: { code: 'not_allowed' } })
    expect(await terminalOf('kitchen').does(deed)).toMatchObject({ status: 200 })
  })

  test('a department neither asks for another one nor touches what that one asked for', async () => {
    const named = { department: 'kitchen', requestId: requestId(1) }
    const no = { status: 403, error: { code: 'not_allowed' } }
    expect(await terminalOf('bar').does(submit(1, 'kitchen'))).toMatchObject(no)
    expect(await terminalOf('kitchen').does(submit(1, 'kitchen'))).toMatchObject({ status: 200 })
    expect(await terminalOf('bar').does({ name: 'request.delete', args: named })).toMatchObject(no)
    expect(await terminalOf('kitchen').does({ name: 'request.delete', args: named })).toMatchObject({ status: 200 })
  })
})

describe('in whose name', () => {
  const deed = pay(order(2, 2, [line(2, 'jollof-rice')]))

  test('without a session: 401, and nothing is kept', async () => {
    const before = await dump(lounge.db)
    const command = till.draft(deed.name, deed.args)
    for (const token of [undefined, 'x'.repeat(43), till.device.secret])
      expect(await till.http('POST', '/api/sync/commands', { body: { commands: [command] }, token })).toMatchObject({
        status: 401,
        body: { error: { code: 'not_signed_in' } },
      })
    expect(await till.http('GET', '/api/sync/feed')).toMatchObject({ status: 401 })
    expect(await dump(lounge.db)).toEqual(before)
  })

  test('by the id of another terminal: 403, also beside commands of its own', async () => {
    const { terminalId } = terminalOf('manager').device
    const before = await dump(lounge.db)
    const own = till.draft(deed.name, deed.args)
    for (const commands of [[{ ...own, terminalId }], [own, { ...own, terminalId }]])
      expect(await till.push(commands)).toMatchObject({ status: 403, error: { code: 'not_allowed' } })
    expect(await dump(lounge.db)).toEqual(before)
  })

  test("under a session of another person's terminal, or one that never was: 401", async () => {
    const before = await dump(lounge.db)
    for (const { sessionId } of [terminalOf('manager').session, { sessionId: till.clientId }]) {
      const { status, rejected } = await till.push([{ ...till.draft(deed.name, deed.args), sessionId }])
      expect(status).toBe(401)
      expect(rejected).toMatchObject([{ no: { refused: 'not_signed_in' } }])
    }
    expect(await dump(lounge.db)).toEqual(before)
  })

  test('in the name of the lounge itself, even by who knows its session: 401', async () => {
    const system = { staffId: 'lounge', name: 'Lounge', role: 'system' }
    const inside = lounge.directory.admitInside(system, 0)
    const { sessionId } = inside
    expect(await till.push([{ ...till.draft(deed.name, deed.args), sessionId }])).toMatchObject({ status: 401 })
    const { terminalId } = inside
    expect(await till.push([{ ...till.draft(deed.name, deed.args), ...inside }])).toMatchObject({ status: 403 })
    const socket = await Line.open(await lounge.origin())
    socket.say(till.hello({ terminalId }))
    expect(await socket.next('goodbye')).toMatchObject({ no: { refused: 'device_unknown' } })
  })

  test('a session that is tied to no device pushes nothing', async () => {
    const { token } = await lounge.sessionOf('cashier@lounge.demo')
    const body = { commands: [till.draft(deed.name, deed.args)] }
    expect(await till.http('POST', '/api/sync/commands', { body, token })).toMatchObject({ status: 403 })
  })

  test('two people on one till: each command counts for who made it', async () => {
    const first = await lounge.terminal('cashier@lounge.demo')
    const made = first.make(place(order(3, 3, [line(3, 'chin-chin')])))
    const manager = await first.signInAs('manager@lounge.demo')
    // The cashier's work is sent while the manager is signed in there.
    expect(await manager.push([made])).toMatchObject({ status: 200, answers: [{ outcome: 'applied', flags: [] }] })
    const { id } = await lounge.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', 'cashier@lounge.demo')
      .executeTakeFirstOrThrow()
    expect(lounge.hub.lounge.get('order', orderId(3))?.placedBy).toBe(id)
  })

  test('after signing out, what happened is booked and flagged, a wish is refused, and the door is shut', async () => {
    const person = await lounge.terminal('cashier@lounge.demo')
    await person.logout()
    lounge.clock.now += 60_000
    const late = [person.make(place(order(4, 4, [line(4, 'chin-chin')]))), person.make(voidOrder(4))]
    expect(await person.push(late)).toMatchObject({ status: 401 })
    const other = await person.signInAs('cashier@lounge.demo')
    const { answers } = await other.push(late)
    expect(answers).toMatchObject([
      { outcome: 'applied', flags: [{ refused: 'session_ended', params: { name: 'Ada Obi' } }] },
      { outcome: 'refused', code: 'session_ended' },
    ])
  })
})

describe('what each role reads', () => {
  const kindsIn = ({ news }: Feed) => new Set(news.flatMap(({ puts }) => puts.map(([kind]) => kind)))
  const secret = ['price', 'order', 'table', 'stock', 'coupon', 'funcard', 'balance', 'exception', 'account', 'sale']

  beforeAll(async () => {
    const both = order(5, 5, [line(51, 'jollof-rice'), line(52, 'star-lager')])
    await till.does(
      pay(both, { method: 'FunCard', card: adasCard }),
      place(order(6, 6, [line(61, 'jollof-rice', 1, { note: 'for Ada' })])),
      submit(2, 'pos'),
    )
    await terminalOf('kitchen').does(submit(2, 'kitchen'))
    await terminalOf('bar').does(submit(2, 'bar'))
  })

  test.each(['kitchen', 'bar'])(
    'the %s: its own tickets and the menu, no prices, no customers, no money',
    async (who) => {
      const feed = await terminalOf(who).feed()
      const kinds = kindsIn(feed)
      expect(kinds).toEqual(
        new Set([
          'category',
          'item',
          `ticket:${who}`,
          `notification:${who}`,
          `material:${who}`,
          `material-request:${who}`,
        ]),
      )
      expect(secret.filter((kind) => kinds.has(kind))).toEqual([])
      const said = JSON.stringify(feed)
      for (const word of ['FC100000001', 'balance', 'unitPrice', 'SAVE10', 'settlement', adasCard])
        expect(said).not.toContain(word)
    },
  )

  test('a till: everything it sells with, and not the house accounts', async () => {
    const kinds = kindsIn(await till.feed())
    expect(kinds.has('account')).toBe(false)
    for (const kind of ['price', 'order', 'table', 'stock', 'funcard', 'balance']) expect(kinds.has(kind)).toBe(true)
  })

  test('a role the product does not know reads nothing', async () => {
    const { role, news } = await terminalOf('waiter').feed()
    expect(role).toBe('waiter')
    expect(news.flatMap(({ puts }) => puts)).toEqual([])
  })

  test('answers go to who asks by the random name of the client only', async () => {
    const feed = await terminalOf('kitchen').feed()
    expect(feed.news.flatMap(({ answers }) => answers)).toEqual([])
  })
})

test('after all this the books are in order', async () => {
  expect(await faultsIn(lounge.db)).toEqual([])
})
