// Endless texts and lists in every command: rejected at once, and nobody else is affected.
import type { CommandName } from '@lounge/domain/decide'
import { changed } from '@lounge/domain/testing/changed'
import { orderId } from '@lounge/domain/testing/ids'
import { type Command as Deed, line, order, place } from '@lounge/domain/testing/requests'
import type { Verdict } from '@lounge/sync/hub/accept'
import { Command } from '@lounge/sync/protocol'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { commandNames, goodArgs } from '../testing/bad-input.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
const at: Record<string, ScriptedTerminal> = {}
beforeAll(async () => {
  lounge = await openSmallLounge()
  for (const who of ['cashier', 'kitchen', 'bar', 'manager']) at[who] = await lounge.terminal(`${who}@lounge.demo`)
})
afterAll(() => lounge.close())

type Path = readonly (string | number)[]

/** The places of texts and lists in these arguments. */
function placesIn(value: unknown, path: Path = []): readonly { readonly path: Path; readonly isList: boolean }[] {
  if (typeof value === 'string') return [{ path, isList: false }]
  if (Array.isArray(value)) return [{ path, isList: true }, ...placesIn(value[0], [...path, 0])]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))
}
const within = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => Object(part)[key] as unknown, value)

const terminalOf = (who: string): ScriptedTerminal => {
  const terminal = at[who]
  if (!terminal) throw new Error(`nobody is ${who}`)
  return terminal
}
const saidBy = (who: string, deed: { readonly name: string; readonly args: unknown }): Command => {
  const terminal = terminalOf(who)
  return Command.parse(terminal.draft(deed.name, deed.args))
}
const codeOf = (verdict: Verdict | undefined) => (verdict?.kind === 'rejected' ? verdict.no : verdict?.kind)

let orders = 5_000
/** An honest till in the same group: its neighbour must not affect it. */
function innocent(): Command {
  const deed: Deed = place(order((orders += 1), 1 + (orders % 20), [line(orders, 'jollof-rice')]))
  return Command.parse(terminalOf('cashier').make(deed))
}
async function beside(bad: Command): Promise<Verdict | undefined> {
  const [[verdict], [neighbour]] = await Promise.all([lounge.hub.accept([bad]), lounge.hub.accept([innocent()])])
  expect(neighbour).toMatchObject({ kind: 'answered', answer: { outcome: 'applied' } })
  return verdict
}

/** Rejected before the author is looked up, so the authors alternate. */
const inTurns = ['kitchen', 'bar', 'manager'] as const
const turns = commandNames.map((name, index) => [name, inTurns[index % inTurns.length] ?? 'manager'] as const)
test.each(turns)(
  'TRU-15 %s with 500 KB in each text and 40,000 ids in each list is turned away, in the name of the %s, and nobody beside it waits for more than 20 ordinary commands',
  async (name, who) => {
    const good = goodArgs[name]
    // A few milliseconds at least: nobody would notice less.
    const ordinary = Math.max(5, middle(await inTurn([1, 2, 3, 4, 5], () => timed(() => beside(innocent())))))
    for (const { path, isList } of placesIn(good)) {
      const first = isList ? within(good, [...path, 0]) : undefined
      const large = isList ? Array.from({ length: 40_000 }, () => first) : '4 '.repeat(250_000)
      const problem = isList ? 'too many values' : 'a text is too long'
      const times = await inTurn([1, 2, 3], async () => {
        const bad = saidBy(who, { name, args: changed(good, path, large) })
        return timed(async () => {
          const no = codeOf(await beside(bad))
          expect([path, no]).toEqual([path, { refused: 'command_invalid', params: { name, problem } }])
        })
      })
      // A slow input is slow each time; a machine that is busy for a moment is not.
      expect({ path, isSlow: Math.min(...times) > 20 * ordinary }).toEqual({ path, isSlow: false })
    }
  },
)

/** The median: a busy machine disturbs one of several runs, not most. */
function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

test('TRU-15 as large as the door lets it in, each costs no more than 50 orders of 100 lines', async () => {
  const hundred = order(
    4_000,
    1,
    Array.from({ length: 100 }, (_, n) => line(40_000 + n, 'chin-chin')),
  )
  const ordinary = middle(
    await inTurn([1, 2, 3, 4, 5], (n) =>
      timed(() => lounge.hub.accept([saidBy('bar', place({ ...hundred, orderId: orderId(4_000 + n) }))])),
    ),
  )
  const slowest = { what: '', ms: 0 }
  for (const name of commandNames)
    for (const { path, isList } of placesIn(goodArgs[name])) {
      const ms = Math.min(
        ...(await inTurn([1, 2, 3], () =>
          timed(() => lounge.hub.accept([saidBy('bar', largest(name, path, isList))])),
        )),
      )
      if (ms > slowest.ms) Object.assign(slowest, { what: `${name} ${path.join('.')}`, ms })
    }
  console.info(
    `the slowest: ${slowest.what}, ${slowest.ms.toFixed(1)} ms; an order of 100 lines: ${ordinary.toFixed(1)} ms`,
  )
  expect({ ...slowest, isSlow: slowest.ms > 50 * ordinary }).toMatchObject({ isSlow: false })
})

function largest(name: CommandName, path: Path, isList: boolean) {
  const good = goodArgs[name]
  const first = isList ? within(good, [...path, 0]) : undefined
  const values = JSON.stringify(first ?? '').split(/[,{[]/).length + 1
  const large = isList ? Array.from({ length: Math.floor(7_000 / values) }, () => first) : '4 '.repeat(2_048)
  return { name, args: changed(good, path, large) }
}
async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
