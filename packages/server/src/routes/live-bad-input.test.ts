// Messages over the socket that no terminal of ours would send: each gets a refusal and changes nothing, and the next one is served.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { line, order, place } from '@lounge/domain/testing/requests'
import { brokenEnvelopes, goodArgs, meaningless } from '../testing/bad-input.ts'
import { dump } from '../testing/books.ts'
import { Line } from '../testing/line.ts'
import { frame, rawLine } from '../testing/raw-line.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let origin: string
let till: ScriptedTerminal
/** One after the other: a terminal that says hello again and again is made to wait. */
const tills: ScriptedTerminal[] = []
beforeAll(async () => {
  lounge = await openSmallLounge()
  origin = await lounge.origin()
  for (let n = 0; n < 6; n++) tills.push(await lounge.terminal('cashier@lounge.demo'))
})
beforeEach(() => {
  till = tills.shift() ?? till
  tills.push(till)
})
afterAll(() => lounge.close())

async function withoutTrace<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = { ...(await dump(lounge.db)), chain: lounge.hub.chainHash }
  const result = await work()
  expect({ ...(await dump(lounge.db)), chain: lounge.hub.chainHash }).toEqual(before)
  return result
}

/** Sends it on a welcomed line. @returns why the line ended */
const goodbyeTo = (said: unknown) =>
  withoutTrace(async () => {
    const socket = await till.connect(origin)
    socket.say(said)
    const { no } = await socket.next('goodbye')
    await socket.closed
    return no.refused
  })

describe('a command that means nothing is rejected, and the line goes on', () => {
  test.each(meaningless)('%s', async (_what, { name, args }, code) => {
    await withoutTrace(async () => {
      const socket = await till.connect(origin)
      const command = till.draft(name, args)
      socket.say({ type: 'push', commands: [command] })
      expect(await socket.next('rejected')).toMatchObject({ id: command.id, no: { refused: code } })
      await socket.settle()
      socket.close()
    })
  })

  test('the server’s log says of which device it was and why, once for each kind on a line, and nothing of its contents', async () => {
    const before = lounge.logLines.length
    const socket = await till.connect(origin)
    const commands = [1, 2, 3].map(() => till.draft('order.place', { orderId: 'no such thing' }))
    for (const command of commands) {
      socket.say({ type: 'push', commands: [command] })
      await socket.nextWhere((message) => message.type === 'rejected' && message.id === command.id)
    }
    socket.close()
    const said = lounge.logLines.slice(before).filter((text) => text.includes('turned away on a line'))
    expect(said.map((text): unknown => JSON.parse(text))).toEqual([
      expect.objectContaining({ no: 'command_invalid', device: till.device.terminalId, from: '127.0.0.1' }),
    ])
    expect(said.join()).not.toContain('no such thing')
  })

  test('a prototype among the arguments is dropped like any key that nobody knows, and gives no rights', async () => {
    for (const [n, key] of [
      '"__proto__":{"isManager":true}',
      '"constructor":{"prototype":{"isManager":true}}',
    ].entries()) {
      const { args, ...rest } = till.make(place(order(700 + n, 9, [line(700 + n, 'jollof-rice')])))
      // Parsed from JSON, because `__proto__` in a literal would set the prototype. Signed with it, so that nothing else is wrong with it.
      const more: unknown = JSON.parse(JSON.stringify(args).replace('{', `{${key},`))
      const command = till.sign({ ...rest, args: more })
      const socket = await till.connect(origin)
      socket.say({ type: 'push', commands: [command] })
      expect(await socket.answersTo([command])).toMatchObject([{ outcome: 'applied' }])
      socket.close()
    }
    expect({}).not.toHaveProperty('isManager')
  })

  test.each(brokenEnvelopes.filter(([, { id, ...rest }]) => id === undefined && Object.keys(rest).length > 0))(
    '%s: said by its id',
    async (_what, change) => {
      await withoutTrace(async () => {
        const socket = await till.connect(origin)
        const command = till.sign({ ...till.draft('order.place', goodArgs['order.place']), ...Object(change) })
        socket.say({ type: 'push', commands: [command] })
        expect(await socket.next('rejected')).toMatchObject({ id: command.id, no: { refused: 'command_invalid' } })
        socket.close()
      })
    },
  )

  test('a hundred thousand brackets', async () => {
    const good = JSON.stringify({ type: 'push', commands: [till.draft('order.place', 7)] })
    const socket = await till.connect(origin)
    socket.say(good.replace('"args":7', `"args":${'['.repeat(100_000)}${']'.repeat(100_000)}`))
    expect(await socket.next('rejected')).toMatchObject({ no: { refused: 'command_invalid' } })
    socket.close()
  })
})

describe('a message that is none ends the line with a word', () => {
  test.each(['one', undefined, 7])('a command whose id (%j) nobody can name', async (id) => {
    const command = { ...till.draft('order.place', goodArgs['order.place']), id }
    expect(await goodbyeTo({ type: 'push', commands: [command] })).toBe('body_invalid')
  })

  test.each([
    ['half of it', '{"type":"push","commands":[{"id":'],
    ['no JSON', 'hello'],
    ['an empty text', ''],
    ['bytes', new Uint8Array([123, 125])],
    ['null', 'null'],
    ['a list', []],
    ['a message without a type', {}],
    ['a push without commands', { type: 'push' }],
    ['a push of nothing', { type: 'push', commands: [] }],
    ['a ping from before the beginning', { type: 'ping', cursor: -1, now: 0 }],
    ['brackets without end', '['.repeat(400_000)],
  ])('%s', async (_what, said) => {
    expect(await goodbyeTo(said)).toBe('body_invalid')
  })

  test('65 commands', async () => {
    const commands = Array.from({ length: 65 }, () => till.draft('order.place', goodArgs['order.place']))
    expect(await goodbyeTo({ type: 'push', commands })).toBe('body_invalid')
  })

  test('a command in the name of another terminal: its own session would have to prove it', async () => {
    await withoutTrace(async () => {
      const { terminalId } = lounge.manager.device
      const command = till.draft('order.place', goodArgs['order.place'], { terminalId })
      const socket = await till.connect(origin)
      socket.say({ type: 'push', commands: [command] })
      expect(await socket.next('rejected')).toMatchObject({ no: { refused: 'not_signed_in' } })
      socket.close()
    })
  })

  test('keys that nobody knows, as a newer terminal may send them: they are dropped, and give no rights', async () => {
    const socket = await Line.open(origin)
    socket.say({ ...Object(till.hello()), role: 'manager' })
    expect(await socket.next('welcome')).toMatchObject({ role: 'pos' })
    socket.say({ type: 'ping', cursor: 0, now: 0, role: 'manager' })
    for (const type of ['sing', 'delta', 'constructor', '__proto__']) socket.say({ type, song: 'of a newer terminal' })
    socket.say({ type: 'ping', cursor: 0, now: 0 })
    expect(await socket.next('pong')).toMatchObject({ type: 'pong' })
    expect(await socket.next('pong')).toMatchObject({ type: 'pong' })
    socket.close()
  })

  test.each([
    ['a cursor from before the beginning', { cursor: -1 }],
    ['a cursor that is none', { cursor: '0' as never }],
    ['a protocol that is none', { protocol: 0 }],
    ['a secret without end', { secret: 'x'.repeat(201) }],
    ['a history without end', { epoch: 'x'.repeat(101) }],
    ['numbers below nothing', { answered: { [newClient()]: -1 } }],
    [
      'more clients than a device has',
      { answered: Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`c${n}`, 0])) },
    ],
  ])('a hello with %s', async (_what, change) => {
    expect(await goodbyeTo(till.hello(change))).toBe('body_invalid')
  })

  test('a push before any hello', async () => {
    await withoutTrace(async () => {
      const socket = await Line.open(origin)
      socket.say({ type: 'push', commands: [till.draft('order.place', goodArgs['order.place'])] })
      expect(await socket.next('goodbye')).toMatchObject({ no: { refused: 'not_signed_in' } })
      await socket.closed
    })
  })

  test('a megabyte: the line is closed as too big', async () => {
    await withoutTrace(async () => {
      const socket = await till.connect(origin)
      socket.say(JSON.stringify({ type: 'push', commands: ['x'.repeat(1024 * 1024)] }))
      expect(await socket.closed).toBe(1009)
    })
  })

  test('more at once than anybody says', async () => {
    const socket = await till.connect(origin)
    for (let n = 0; n < 500; n += 1) socket.say({ type: 'ping', cursor: 0, now: n })
    expect(await socket.next('busy')).toMatchObject({ retryMs: expect.any(Number) })
    await socket.closed
  })

  test('what is no WebSocket at all', async () => {
    const socket = await rawLine(origin)
    socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0]))
    await new Promise((resolve) => socket.once('close', resolve))
    const unmasked = await rawLine(origin)
    unmasked.write(Buffer.concat([Buffer.from([0x81, 5]), Buffer.from('hello')]))
    await new Promise((resolve) => unmasked.once('close', resolve))
    const cutOff = await rawLine(origin)
    cutOff.write(frame(JSON.stringify(till.hello())).subarray(0, 60))
    cutOff.destroy()
  })
})

test('a request that is no socket, where a socket belongs, finds nothing', async () => {
  expect(await till.http('GET', '/api/sync/live')).toMatchObject({ status: 404 })
})

test('after all this the till still sells', async () => {
  const socket = await till.connect(origin)
  const command = till.make(place(order(599, 20, [line(599, 'jollof-rice')])))
  socket.say({ type: 'push', commands: [command] })
  expect(await socket.answersTo([command])).toMatchObject([{ outcome: 'applied' }])
  socket.close()
})

function newClient(): string {
  return '0199a5b0-0000-7000-8000-000000000001'
}
