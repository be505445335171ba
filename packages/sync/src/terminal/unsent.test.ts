// Unsent commands leave a device as a file and are imported on another: all of them, once, under their own authors. An incomplete
// file changes nothing.
import { expect, test } from 'vitest'
import { bytesPerPushMax, type Command, commandsPerPushMax } from '../protocol.ts'
import { signed } from '../signing.ts'
import { keyOf } from '../simulator/site.ts'
import { checksum } from './checksum.ts'
import type { Terminal } from './terminal.ts'
import { dish, only, payment, QuietLounge, statusOf, voiding } from './testing/quiet-lounge.ts'
import { type Carry, exportUnsent, importUnsent, unsentBytesMax } from './unsent.ts'

/** Carries commands as the server's route does. */
const carrying =
  (lounge: QuietLounge, heard: number[] = []): Carry =>
  async (commands) => {
    heard.push(commands.length)
    expect(JSON.stringify(commands).length).toBeLessThan(bytesPerPushMax)
    const verdicts = (await lounge.site.hub?.accept(commands)) ?? []
    const gap = verdicts.find((verdict) => verdict.kind === 'gap')
    return {
      answers: verdicts.flatMap((verdict) => (verdict.kind === 'answered' ? [verdict.answer] : [])),
      rejected: verdicts.flatMap((verdict, at) =>
        verdict.kind === 'rejected' ? [{ id: commands[at]?.id ?? '', no: verdict.no }] : [],
      ),
      ...(gap ? { gap } : {}),
    }
  }

/** A till that is cut off with an order placed and paid, and another one that is online. */
async function twoTills() {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos', { till: 1 })
  const [here, there] = [only(device.terminals), await lounge.terminal('pos', { till: 2 })]
  lounge.cutOff(device)
  const { id, steps } = dish(here)
  await lounge.does(here, steps)
  await lounge.does(here, payment(here, id))
  const bringIn = (text: string, terminal: Terminal = there, carry = carrying(lounge)) =>
    lounge.until(importUnsent(terminal, text, carry))
  return { lounge, device, here, there, id, bringIn }
}

test('what is in the file is booked once, under its author, and the manager sees how it came', async () => {
  const { lounge, device, here, there, id, bringIn } = await twoTills()
  const file = exportUnsent(here)
  expect(await bringIn(file)).toEqual({ outcome: 'imported', count: 2, held: 0 })
  await lounge.run(500)
  expect(statusOf(there.lounge, id)).toBe('paid')
  expect([...lounge.hub.all('exception')]).toMatchObject([
    { code: 'terminal_brought_in', params: { where: 'Till 2', count: 2 } },
  ])
  const [placed] = lounge.database.entries.filter(({ command }) => command.name === 'order.place')
  expect(placed?.command.sessionId).toBe(here.session?.id)

  // A second import, and the device itself: nothing is booked twice.
  expect(await bringIn(file)).toMatchObject({ outcome: 'imported' })
  await lounge.connect(device)
  expect(here.pending).toEqual([])
  expect(statusOf(here.lounge, id)).toBe('paid')
  const booked = lounge.log.filter((each) => each.startsWith('order.'))
  expect(booked).toEqual(['order.place applied', 'order.pay applied'])
})

test('what the device had sent by itself meanwhile comes in all the same, and changes nothing', async () => {
  const { lounge, device, here, bringIn } = await twoTills()
  const file = exportUnsent(here)
  await lounge.connect(device)
  expect(await bringIn(file, here)).toEqual({ outcome: 'imported', count: 2, held: 0 })
  expect(lounge.log).toEqual(['order.place applied', 'order.pay applied'])
})

test('a wish that is refused there is answered, and no reason to stop', async () => {
  const { lounge, here, there, bringIn } = await twoTills()
  const { id, steps } = dish(there)
  await lounge.does(there, steps)
  await lounge.run(500)
  await lounge.does(there, payment(there, id))
  const device = await lounge.device('pos', { till: 3 })
  const third = only(device.terminals)
  lounge.cutOff(device)
  const other = dish(third)
  await lounge.does(third, other.steps)
  await lounge.does(third, voiding(other.id))
  expect(await bringIn(exportUnsent(third), here)).toMatchObject({ outcome: 'imported', count: 2 })
})

test('a long night comes in as many requests, each as large as one may be', async () => {
  const { lounge, here, there } = await twoTills()
  for (let n = 0; n < 100; n++) {
    const { id, steps } = dish(here, 1 + (n % 20), 'jollof-rice')
    await lounge.does(here, steps)
    await lounge.does(here, payment(here, id))
  }
  const sizes: number[] = []
  const done = await lounge.until(importUnsent(there, exportUnsent(here), carrying(lounge, sizes)))
  expect(done).toMatchObject({ outcome: 'imported', count: 202 })
  expect(Math.max(...sizes)).toBeLessThanOrEqual(commandsPerPushMax)
  expect(sizes.length).toBeGreaterThan(3)
})

test('a server that goes away in between is said, and the rest comes in the next time', async () => {
  const { lounge, here, there, bringIn } = await twoTills()
  const file = exportUnsent(here)
  expect(await bringIn(file, there, () => Promise.resolve(undefined))).toMatchObject({
    outcome: 'refused',
    no: { refused: 'unsent_offline' },
    count: 0,
  })
  expect(await bringIn(file)).toMatchObject({ outcome: 'imported', count: 2 })
  expect(lounge.log.filter((each) => each.startsWith('order.'))).toHaveLength(2)
})

test('a file of which an earlier number is missing stops there, and says which', async () => {
  const { lounge, here, bringIn } = await twoTills()
  const [head = '', body = ''] = exportUnsent(here).split('\n')
  const contents = JSON.parse(body) as { commands: unknown[] }
  const cut = JSON.stringify({ ...contents, commands: contents.commands.slice(1) })
  const file = `${head.split(' ').slice(0, 2).join(' ')} ${checksum(cut)}\n${cut}\n`
  expect(await bringIn(file)).toMatchObject({
    outcome: 'refused',
    no: { refused: 'unsent_gap', params: { number: 1 } },
    count: 0,
  })
  expect(lounge.log).toEqual([])
})

test('one that the server cannot read is filed for a person to look at, and those behind it come in', async () => {
  const { lounge, here, there, id, bringIn } = await twoTills()
  const [head = '', body = ''] = exportUnsent(here).split('\n')
  const contents = JSON.parse(body) as { commands: Command[] }
  const strangeOne = (made: Command) => signed(keyOf(made.sessionId), { ...made, name: 'order.juggle' })
  const strange = contents.commands.map((command, at) => (at === 0 ? strangeOne(command) : command))
  const changed = JSON.stringify({ ...contents, commands: strange })
  const file = `${head.split(' ').slice(0, 2).join(' ')} ${checksum(changed)}\n${changed}\n`
  expect(await bringIn(file)).toEqual({ outcome: 'imported', count: 2, held: 1 })
  await lounge.run(500)
  expect(lounge.log.slice(0, 2)).toEqual(['order.juggle held', 'order.pay applied'])
  expect(statusOf(there.lounge, id)).toBe('paid')
  // A repeated import does no harm.
  expect(await bringIn(file)).toMatchObject({ outcome: 'imported' })
  expect(lounge.log.filter((each) => each.startsWith('order.'))).toHaveLength(2)
})

test('a file of another lounge is turned away whole', async () => {
  const { lounge, bringIn } = await twoTills()
  const elsewhere = await twoTills()
  const stranger = await elsewhere.lounge.device('pos', { till: 9 })
  elsewhere.lounge.cutOff(stranger)
  const terminal = only(stranger.terminals)
  for (let n = 0; n < 3; n++) await elsewhere.lounge.does(terminal, dish(terminal).steps)
  expect(await bringIn(exportUnsent(terminal))).toMatchObject({
    outcome: 'refused',
    no: { refused: 'unsent_other_lounge' },
    count: 0,
  })
  expect(lounge.log).toEqual([])
})

test.each<readonly [string, (file: string) => string, string]>([
  ['something else', () => '{"orders": []}', 'unsent_not_ours'],
  ['nothing', () => '', 'unsent_not_ours'],
  ['one that was cut off', (file) => file.slice(0, -200), 'unsent_damaged'],
  ['one that was cut off after its first line', (file) => file.split('\n')[0] ?? '', 'unsent_damaged'],
  ['one in which an amount was changed', (file) => file.replace('"amount":', '"amount":1'), 'unsent_damaged'],
  ['one of a later version', (file) => file.replace('lounge-unsent 1', 'lounge-unsent 2'), 'unsent_newer'],
  ['one whose line proves something that is no work', () => proved('{"commands":[{}]}'), 'unsent_damaged'],
  ['one whose line proves no JSON', () => proved('{'), 'unsent_damaged'],
  ['one of a hundred megabytes', (file) => file + ' '.repeat(5 * unsentBytesMax), 'unsent_too_large'],
])('%s is turned away with its sentence, and nothing is sent', async (_what, change, code) => {
  const { lounge, here, there } = await twoTills()
  const asked: number[] = []
  const done = await lounge.until(importUnsent(there, change(exportUnsent(here)), carrying(lounge, asked)))
  expect(done).toMatchObject({ outcome: 'refused', no: { refused: code }, count: 0 })
  expect([asked, lounge.log]).toEqual([[], []])
})

const proved = (body: string): string => `lounge-unsent 1 ${checksum(body)}\n${body}\n`

test('line ends of another system do no harm', async () => {
  const { here, bringIn } = await twoTills()
  expect(await bringIn(exportUnsent(here).replaceAll('\n', '\r\n'))).toMatchObject({ outcome: 'imported', count: 2 })
})
