// Choices in one cell of a table: `Size: Regular | Large +1,000; Extras (0-2): Plantain +500 | Egg +300`.
import { nairaOf } from '../money.ts'
import type { Options } from './options.ts'
import { type GroupForm, type OptionsProblem, readOptions } from './options-form.ts'

/** The separators; within a name they are escaped with a backslash. */
const special = /[\\:;|+()]/g
const written = (name: string): string => name.replaceAll(special, String.raw`\$&`)
const read = (text: string): string => text.replaceAll(/\\(.)/g, '$1').trim()

/** Exactly one is chosen unless a count is given. */
export const choicesText = (options: Options): string =>
  options
    .map(({ name, min, max, choices }) => {
      const count = min === 1 && max === 1 ? '' : ` (${min}-${max})`
      const all = choices.map((choice) => written(choice.name) + (choice.price > 0 ? ` +${nairaOf(choice.price)}` : ''))
      return `${written(name)}${count}: ${all.join(' | ')}`
    })
    .join('; ')

/** The choices in a cell, or what is wrong with them. */
export function readChoices(text: string): Options | OptionsProblem {
  if (text.trim() === '') return []
  return readOptions(parted(text, ';').flatMap((group) => (group.trim() === '' ? [] : [groupIn(group)])))
}

function groupIn(text: string): GroupForm {
  const [head = '', ...rest] = parted(text, ':')
  const [, name = head, min = '1', max = min] =
    /^(.*?)(?<!\\)\((\d{1,2})\s*(?:[-–]\s*(\d{1,2}))?\)\s*$/s.exec(head) ?? []
  const choices = rest.length === 0 ? [] : parted(rest.join(':'), '|')
  return {
    name: read(name),
    min,
    max,
    choices: choices.map((choice) => {
      const [each = '', ...price] = parted(choice, '+')
      return { id: '', name: read(each), price: price.join('+').trim() }
    }),
  }
}

/** The pieces between unescaped separators. */
const parted = (text: string, mark: string): readonly string[] => {
  const pieces = ['']
  for (const [piece] of text.matchAll(/\\.|[^\\]/gs))
    if (piece === mark) pieces.push('')
    else pieces[pieces.length - 1] += piece
  return pieces
}
