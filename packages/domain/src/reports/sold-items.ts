// The sales of each item, and the choices sold with it.
import type { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { everChosen, nameWithout } from '../menu/offers.ts'
import type { ChoiceId } from '../menu/options.ts'
import { type Kobo, plus, times, zero } from '../money.ts'
import type { Sale } from '../orders/sales.ts'

/** A choice of an item, how many units were sold with it, and the part of their price for the choice. */
export interface SoldChoice {
  readonly choiceId: ChoiceId
  readonly name: string
  readonly units: number
  readonly total: Kobo
}

/** An item and its sales, with any choices. */
export interface SoldItem {
  readonly itemId: ItemId
  readonly name: string
  readonly units: number
  readonly total: Kobo
  /** Those that brought most first. */
  readonly choices: readonly SoldChoice[]
}

/** Every sold item, those that brought most first; before discounts. */
export const soldItems = (sales: readonly Sale[]): readonly SoldItem[] =>
  joinedItems(
    sales.flatMap(({ lines }) =>
      lines.map(({ itemId, name, quantity, unitPrice, choices = [] }) => ({
        itemId,
        name: nameWithout(name, choices),
        units: quantity,
        total: times(unitPrice, quantity),
        choices: choices.map((choice) => {
          return { choiceId: choice.id, name: choice.name, units: quantity, total: times(choice.price, quantity) }
        }),
      })),
    ),
  )

/** Combines sold items from several parts of the sales, each item with its choices. */
export function joinedItems(parts: readonly SoldItem[]): readonly SoldItem[] {
  const byItem = Map.groupBy(parts, ({ itemId }) => itemId)
  return joined(parts, ({ itemId }) => itemId).map((item) => ({
    ...item,
    choices: joined(byItem.get(item.itemId)?.flatMap(({ choices }) => choices) ?? [], ({ choiceId }) => choiceId),
  }))
}

/** Those that brought most first, each under the name of its last part. */
function joined<Part extends Omit<SoldChoice, 'choiceId'>>(
  parts: readonly Part[],
  idOf: (part: Part) => string,
): readonly Part[] {
  const all = new Map<string, Part>()
  for (const part of parts) {
    const before = all.get(idOf(part))
    const [units, total] = [part.units + (before?.units ?? 0), plus(part.total, before?.total ?? zero)]
    all.set(idOf(part), { ...part, units, total })
  }
  return [...all.values()].sort(
    (a, b) =>
      b.total - a.total ||
      b.units - a.units ||
      a.name.localeCompare(b.name, 'en') ||
      idOf(a).localeCompare(idOf(b), 'en'),
  )
}

/** The items under their current or last names on the menu: sales may have older names, and totals have ids. */
export const calledAsNow = (lounge: Lounge, items: readonly SoldItem[]): readonly SoldItem[] =>
  joinedItems(
    items.map((item) => ({
      ...item,
      name: lounge.get('item', item.itemId)?.name ?? item.name,
      choices: item.choices.map((choice) => {
        const [now] = everChosen(lounge.get('price', item.itemId), [choice.choiceId])
        return { ...choice, name: now?.name ?? choice.name }
      }),
    })),
  )
