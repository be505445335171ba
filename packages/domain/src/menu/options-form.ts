// The form of an item's choices: groups in which some choices have no name or price yet.
import type { OfficeMessageCode } from '../office-messages.ts'
import { nairaOf, zero } from '../money.ts'
import { parseNaira } from '../payments/cash.ts'
import { plainName, wordsOf } from './names.ts'
import { freeSlug } from './slugs.ts'
import { type Choice, choicesPerGroupMax, optionGroupsMax, optionNameMax, Options } from './options.ts'

export interface ChoiceForm {
  /** Empty for a new one. */
  readonly id: string
  readonly name: string
  /** In naira; empty if it costs nothing. */
  readonly price: string
}
export interface GroupForm {
  readonly name: string
  readonly min: string
  readonly max: string
  readonly choices: readonly ChoiceForm[]
}

const emptyChoice: ChoiceForm = { id: '', name: '', price: '' }
/** One of two has to be chosen, as in most groups. */
export const emptyGroup: GroupForm = { name: '', min: '1', max: '1', choices: [emptyChoice, emptyChoice] }
export const withEmptyChoice = (group: GroupForm): GroupForm => ({ ...group, choices: [...group.choices, emptyChoice] })

export const groupsOf = (options: Options = []): readonly GroupForm[] =>
  options.map(({ name, min, max, choices }) => ({
    name,
    min: String(min),
    max: String(max),
    choices: choices.map(({ id, name: each, price }) => ({ id, name: each, price: price === 0 ? '' : nairaOf(price) })),
  }))

export type OptionsProblem = Extract<
  OfficeMessageCode,
  | 'choices_unnamed'
  | 'choices_count'
  | 'choices_price'
  | 'choices_twice'
  | 'choices_many'
  | 'choices_long'
  | 'choices_unfit'
>

/** The choices in the groups, or what is wrong with them. A choice without name and price is empty and does not count. */
export function readOptions(groups: readonly GroupForm[]): Options | OptionsProblem {
  const taken = new Set(groups.flatMap(({ choices }) => choices.map(({ id }) => id)))
  const read: { name: string; min: number; max: number; choices: Choice[] }[] = []
  for (const group of groups) {
    const named = group.choices.map((choice) => ({ ...choice, name: plainName(choice.name) }))
    const written = named.filter(({ name, price }) => name !== '' || price.trim() !== '')
    const groupName = plainName(group.name)
    if (groupName === '' || written.length === 0 || written.some(({ name }) => name === '')) return 'choices_unnamed'
    const choices: Choice[] = []
    for (const { id, name, price: typed } of written) {
      const price = typed.trim() === '' ? zero : parseNaira(typed)
      if (price === undefined) return 'choices_price'
      const slug = id === '' ? freeSlug(name, (wanted) => taken.has(wanted)) : id
      taken.add(slug)
      choices.push({ id: slug, name, price })
    }
    const [min, max] = [wholeIn(group.min), wholeIn(group.max)]
    if (min === undefined || max === undefined || max < 1 || min > max || max > choices.length) return 'choices_count'
    read.push({ name: groupName, min, max, choices })
  }
  if (!allDiffer(read.map(({ name }) => name))) return 'choices_twice'
  if (read.some(({ choices }) => !allDiffer(choices.map(({ name }) => name)))) return 'choices_twice'
  if (read.length > optionGroupsMax || read.some(({ choices }) => choices.length > choicesPerGroupMax))
    return 'choices_many'
  if (read.some(({ name, choices }) => [name, ...choices.map((each) => each.name)].some((each) => nameOver(each) > 0)))
    return 'choices_long'
  const options = Options.safeParse(read)
  return options.success ? options.data : 'choices_unfit'
}

/** By how many characters the name of a group or a choice is too long. */
export const nameOver = (name: string): number => Math.max(0, plainName(name).length - optionNameMax)

const wholeIn = (text: string): number | undefined => (/^\s*\d{1,2}\s*$/.test(text) ? Number(text) : undefined)
const allDiffer = (names: readonly string[]): boolean => new Set(names.map(wordsOf)).size === names.length
