// An item while a guest chooses: the available choices, the price, and whether it can be added so.
import type { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, zero } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import type { Timestamp } from '../time.ts'
import { amountAt, chosenOf, isComplete, priceWith } from './offers.ts'
import type { ChoiceId, OptionGroup, Options } from './options.ts'

interface ChoicesView {
  readonly name: string
  readonly groups: Options
  /** The picked choices that the menu still has. */
  readonly ids: readonly ChoiceId[]
  /** The price of one unit at this hour, with its choices. */
  readonly price: Kobo
  readonly isComplete: boolean
}

/** @param picked somebody may have changed the menu since */
export function choicesView(lounge: Lounge, itemId: ItemId, picked: readonly ChoiceId[], at: Timestamp): ChoicesView {
  const price = lounge.get('price', itemId)
  const groups = price?.options ?? []
  const known = new Set(groups.flatMap(({ choices }) => choices.map(({ id }) => id)))
  const ids = picked.filter((id) => known.has(id))
  const amount = price ? amountAt(price, at, settingsOf(lounge)) : zero
  return {
    name: lounge.get('item', itemId)?.name ?? itemId,
    groups,
    ids,
    price: priceWith(amount, chosenOf({ options: groups }, ids) ?? []),
    isComplete: price !== undefined && isComplete(price, ids),
  }
}

/** Whether there is only a single choice to make: one tap on it is enough. */
export const isOnlyOne = (groups: Options): boolean =>
  groups.length === 1 && groups.every(({ min, max }) => min === 1 && max === 1)

/** Picks a choice, or unpicks it. If one of a group is chosen, the new one replaces the other; beyond the maximum, nothing happens. */
export function toggled(groups: Options, picked: readonly ChoiceId[], id: ChoiceId): readonly ChoiceId[] {
  if (picked.includes(id)) return picked.filter((each) => each !== id)
  const group = groups.find(({ choices }) => choices.some((choice) => choice.id === id))
  if (!group) return picked
  const beside = ofGroup(group, picked)
  if (group.max === 1) return [...picked.filter((each) => !beside.includes(each)), id]
  return beside.length < group.max ? [...picked, id] : picked
}

const ofGroup = ({ choices }: OptionGroup, picked: readonly ChoiceId[]): readonly ChoiceId[] =>
  choices.flatMap(({ id }) => (picked.includes(id) ? [id] : []))
