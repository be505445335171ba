// An item while a guest chooses of it: which choices stand, what it comes to, and whether it can be added so.
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
  /** Those of what was picked that the menu still has. */
  readonly ids: readonly ChoiceId[]
  /** Of one, at this hour, with what is chosen. */
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

/** Whether a single choice is all there is to make: then the tap on it says everything. */
export const isOnlyOne = (groups: Options): boolean =>
  groups.length === 1 && groups.every(({ min, max }) => min === 1 && max === 1)

/** One more is picked, or is not any more. Where one of a group is picked, it takes the place of the other; beyond the most, nothing happens. */
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
