// One socket per terminal: an act at one reaches all others within a second, each with the part that its role may see.
import { rowShapeOf } from '@lounge/domain/row-shapes'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orderId } from '@lounge/domain/testing/ids'
import { addLines, beersAndRice, line, order, place, voidOrder } from '@lounge/domain/testing/requests'
import { faultsIn } from '../testing/books.ts'
import { Line } from '../testing/line.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let origin: string
let till: ScriptedTerminal
beforeAll(async () => {
  lounge = await openSmallLounge()
  origin = await lounge.origin()
  till = await lounge.terminal('cashier@lounge.demo')
})
afterAll(() => lounge.close())

const kindsOf = (line: Line): ReadonlySet<string> =>
  new Set(line.heard.flatMap((message) => ('puts' in message ? message.puts.map(([kind]) => kind) : [])))

describe('hello', () => {
  test('is answered with welcome and everything the role may see', async () => {
    const socket = await till.connect(origin)
    await socket.next('snapshot')
    expect(socket.heard[0]).toEqual({
      type: 'welcome',
      epoch: lounge.hub.epoch,
      head: lounge.hub.head,
      now: lounge.clock.now,
      role: 'pos',
      shape: rowShapeOf('pos'),
    })
    expect(socket.heard[1]).toMatchObject({ type: 'snapshot', epoch: lounge.hub.epoch, to: lounge.hub.head })
    expect(socket.rows('item').size).toBe(6)
    socket.close()
  })

  test('of a terminal that holds something already: only what it missed', async () => {
    const cursor = lounge.hub.head
    await till.does(place(order(1, 1, [line(11, 'chin-chin')])))
    const { sequence } = till
    const socket = await till.connect(origin, {
      epoch: lounge.hub.epoch,
      cursor,
      answered: { [till.clientId]: sequence - 1 },
    })
    const news = await socket.next('delta')
    expect(news).toMatchObject({ from: cursor, to: lounge.hub.head, answered: { [till.clientId]: sequence } })
    expect(news.answers).toMatchObject([{ outcome: 'applied', position: cursor + 1 }])
    expect([...socket.rows('order').keys()]).toEqual([orderId(1)])
    socket.close()
  })

  test('without a token: nothing to see, and what is pushed is taken and answered', async () => {
    const socket = await till.connect(origin, { token: undefined })
    expect(socket.heard[0]).not.toHaveProperty('role')
    const command = till.make(place(order(2, 1, [line(21, 'chin-chin')])))
    socket.say({ type: 'push', commands: [command] })
    expect(await socket.answersTo([command])).toMatchObject([{ outcome: 'applied' }])
    expect(kindsOf(socket)).toEqual(new Set())
    socket.close()
  })

  test.each([
    ['a wrong secret', () => ({ secret: 'x'.repeat(43) })],
    ['no secret worth the name', () => ({ secret: '1' })],
    ["another terminal's id", () => ({ terminalId: lounge.manager.device.terminalId as never })],
    ['a terminal that was never enrolled', () => ({ terminalId: till.clientId as never })],
  ])('with %s: goodbye, and the line is closed', async (_what, change) => {
    const socket = await Line.open(origin)
    socket.say(till.hello(change()))
    expect(await socket.next('goodbye')).toEqual({ type: 'goodbye', no: { refused: 'device_unknown', params: {} } })
    await socket.closed
    expect(socket.heard).toHaveLength(1)
  })

  test('a token of a session on another device opens nothing: it is asked to sign in', async () => {
    const socket = await till.connect(origin, { token: lounge.manager.session.token })
    await socket.next('reauth')
    expect(kindsOf(socket)).toEqual(new Set())
    socket.close()
  })

  test('said again by another person on the same line: that role is fed from then on', async () => {
    const device = await lounge.terminal('cashier@lounge.demo')
    const socket = await device.connect(origin)
    await socket.next('snapshot')
    const manager = await device.signInAs('manager@lounge.demo')
    socket.say(manager.hello())
    expect(await socket.next('welcome')).toMatchObject({ role: 'manager' })
    await socket.next('snapshot')
    expect(kindsOf(socket).has('material:kitchen')).toBe(true)
    // And once: the former line gets no more rows.
    const heard = socket.heard.length
    await till.does(place(order(3, 3, [line(31, 'chin-chin')])))
    await socket.settle()
    expect(socket.heard.slice(heard).map(({ type }) => type)).toEqual(['delta', 'pong'])
    socket.close()
  })
})

describe('while it lasts', () => {
  test('an order placed on one till is on every other, and each station has its own ticket', async () => {
    const [other, kitchen, bar] = await Promise.all([
      lounge.terminal('cashier@lounge.demo'),
      lounge.terminal('kitchen@lounge.demo'),
      lounge.terminal('bar@lounge.demo'),
    ])
    const sockets = await Promise.all([till, other, kitchen, bar].map((terminal) => terminal.connect(origin)))
    const [mine, theirs, kitchens, bars] = sockets as [Line, Line, Line, Line]
    for (const socket of sockets) await socket.next('snapshot')

    const begun = performance.now()
    const command = till.make(place({ ...beersAndRice, orderId: orderId(7), number: order(7, 7, []).number }))
    mine.say({ type: 'push', commands: [command] })
    await Promise.all(sockets.map((socket) => socket.next('delta')))
    expect(performance.now() - begun).toBeLessThan(1000)

    expect(await mine.answersTo([command])).toMatchObject([{ outcome: 'applied', position: lounge.hub.head }])
    expect(theirs.heard.flatMap((message) => ('answers' in message ? message.answers : []))).toEqual([])
    expect(theirs.rows('order').get(orderId(7))).toEqual(mine.rows('order').get(orderId(7)))
    expect(kitchens.rows('ticket:kitchen').get(`${command.id}.kitchen`)).toMatchObject({
      lines: [{ name: 'Jollof Rice' }],
    })
    expect(bars.rows('ticket:bar').get(`${command.id}.bar`)).toMatchObject({
      lines: [{ name: 'Star Lager', quantity: 2 }],
    })
    for (const [socket, station] of [
      [kitchens, 'kitchen'],
      [bars, 'bar'],
    ] as const)
      expect(kindsOf(socket)).toEqual(
        new Set(['category', 'item', `ticket:${station}`, `notification:${station}`, `material:${station}`]),
      )
    for (const socket of sockets) socket.close()
  })

  test('a push again gets its answers again, a gap its number, a wrong command its reason', async () => {
    const socket = await till.connect(origin)
    const first = till.make(place(order(8, 8, [line(81, 'chin-chin')])))
    const commands = [first, till.make(voidOrder(99))]
    socket.say({ type: 'push', commands })
    const answers = await socket.answersTo(commands)
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'refused'])

    const { head } = lounge.hub
    socket.say({ type: 'push', commands })
    expect(await socket.nextWhere((message) => 'answers' in message && message.answers.length === 2)).toMatchObject({
      puts: [],
      answers,
    })
    expect(lounge.hub.head).toBe(head)

    const skipped = till.make(addLines(8, 8, [line(82, 'chin-chin')]))
    const after = till.make(addLines(8, 8, [line(83, 'chin-chin')], 99))
    socket.say({ type: 'push', commands: [after] })
    expect(await socket.next('gap')).toMatchObject({ clientId: till.clientId, expected: skipped.sequence })

    const wrong = till.sign({ ...skipped, args: {} })
    socket.say({ type: 'push', commands: [wrong, after] })
    expect(await socket.next('rejected')).toMatchObject({ id: wrong.id, no: { refused: 'command_invalid' } })
    expect(await socket.next('gap')).toMatchObject({ expected: skipped.sequence })
    // Filed for a person to look at; the commands behind it go on.
    const aside = { ...wrong, setAside: { refused: 'command_invalid', params: { problem: 'no orderId' } } }
    socket.say({ type: 'push', commands: [aside, after] })
    expect((await socket.answersTo([aside, after])).map(({ outcome }) => outcome)).toEqual(['held', 'applied'])
    socket.close()
  })

  test('commands of a client the hello did not name are answered all the same', async () => {
    const device = await lounge.terminal('cashier@lounge.demo')
    const socket = await device.connect(origin, { answered: {} })
    const command = device.make(place(order(9, 9, [line(91, 'chin-chin')])))
    socket.say({ type: 'push', commands: [command] })
    expect(await socket.answersTo([command])).toMatchObject([{ outcome: 'applied' }])
    socket.close()
  })

  test('many commands from many sockets at once are each answered, and the books are in order', async () => {
    const terminals: ScriptedTerminal[] = []
    while (terminals.length < 4) terminals.push(await lounge.terminal('cashier@lounge.demo'))
    await Promise.all(
      terminals.map(async (terminal, index) => {
        const socket = await terminal.connect(origin)
        const commands = Array.from({ length: 50 }, (_, n) => {
          const id = 1000 + index * 100 + n
          return terminal.make(place(order(id, 1 + (id % 20), [line(id, 'jollof-rice'), line(id + 5000, 'gulder')])))
        })
        for (let from = 0; from < 50; from += 5) socket.say({ type: 'push', commands: commands.slice(from, from + 5) })
        const answers = await socket.answersTo(commands)
        expect(answers.every(({ outcome }) => outcome === 'applied')).toBe(true)
        socket.close()
      }),
    )
    expect(await faultsIn(lounge.db)).toEqual([])
  })
})
