// Four tills in a busy hour, two by socket and two by HTTP, and what the log must have of them whatever becomes of the server.
import type { Price } from '@lounge/domain/menu/offers'
import type { TestPlace } from '../db/testing/test-place.ts'
import { BusyTill, type Product } from './busy-till.ts'
import { overNetwork } from './http.ts'
import { ScriptedTerminal } from './scripted-terminal.ts'

export async function tillsAt(origin: string): Promise<readonly BusyTill[]> {
  const terminals = await Promise.all(
    [1, 2, 3, 4].map(() => ScriptedTerminal.signIn(overNetwork(origin), 'cashier@lounge.demo')),
  )
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

/** What the log has of these tills: each command once, under the very answer its till was given. */
export async function lostOrChanged(
  place: Pick<TestPlace, 'look'>,
  tills: readonly BusyTill[],
): Promise<readonly string[]> {
  const rows = await place.look((db) => db.selectFrom('log').select(['command_id', 'answer']).execute())
  const answers = new Map(rows.map((row) => [row.command_id, row.answer]))
  return tills.flatMap((till) =>
    [...till.answers].flatMap(([id, answer]) => {
      const kept = answers.get(id)
      if (kept === undefined) return [`${id} was answered and is lost`]
      return kept === JSON.stringify(answer) ? [] : [`${id} was answered ${JSON.stringify(answer)} and is now ${kept}`]
    }),
  )
}
