// Four tills in a busy hour, two by socket and two by HTTP, and what the log must contain of them whatever happens to the server.
import type { Price } from '@lounge/domain/menu/offers'
import { entryColumns, entryTexts } from '../db/entry-texts.ts'
import { oneOf } from '../db/one-of.ts'
import type { TestPlace } from '../db/testing/test-place.ts'
import { BusyTill, type Product } from './busy-till.ts'
import { overNetwork } from './http.ts'
import { ScriptedTerminal } from './scripted-terminal.ts'

export async function tillsAt(origin: string): Promise<readonly BusyTill[]> {
  // One after the other: more than three at once for one account look like guesses.
  const terminals: ScriptedTerminal[] = []
  while (terminals.length < 4) terminals.push(await ScriptedTerminal.signIn(overNetwork(origin), 'cashier@lounge.demo'))
  const [first] = terminals
  const { news } = (await first?.feed()) ?? { news: [] }
  const prices = news.flatMap(({ puts }) => puts.flatMap(([kind, , row]) => (kind === 'price' ? [row as Price] : [])))
  const products = prices.map(({ id, amount, version }): Product => ({
    itemId: id,
    unitPrice: amount,
    priceVersion: version,
  }))
  return terminals.map(
    (terminal, index) => new BusyTill({ terminal, products, place: index + 1, bySocket: index % 2 === 1 }),
  )
}

/** A random time after the first answer of a round, so that other work is in progress each time. */
export async function inTheMiddle(tills: readonly BusyTill[], withinMs: number): Promise<void> {
  const answers = (): number => tills.reduce((count, till) => count + till.answers.size, 0)
  const before = answers()
  for (let waited = 0; answers() === before && waited < 1_000; waited += 1) await pause(4)
  await pause(Math.random() * withinMs)
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * What the log has of these tills: each command once, with the answer its till was given.
 * @param from checks only what was made from here on, by till
 */
export async function lostOrChanged(
  place: Pick<TestPlace, 'look'>,
  tills: readonly BusyTill[],
  from: readonly number[] = [],
): Promise<readonly string[]> {
  const made = tills.flatMap((till, index) => till.made.slice(from[index] ?? 0).map((command) => ({ till, command })))
  const rows = await place.look((db) =>
    db
      .selectFrom('log')
      .select(['command_id', ...entryColumns])
      .where(
        oneOf(
          db,
          'command_id',
          made.map(({ command }) => command.id),
        ),
      )
      .execute(),
  )
  const answers = new Map(rows.map((row) => [row.command_id, entryTexts(row).answer]))
  return made.flatMap(({ till, command: { id } }) => {
    const answer = till.answers.get(id)
    if (answer === undefined) return []
    const kept = answers.get(id)
    if (kept === undefined) return [`${id} was answered and is lost`]
    return kept === JSON.stringify(answer) ? [] : [`${id} was answered ${JSON.stringify(answer)} and is now ${kept}`]
  })
}
