// A form that two have open: what one of them typed whole, and the other changed meanwhile. And what is typed while it is saved.
import { expect, test } from 'vitest'
import { looked, overtaken, type Typing, typedOn, typedSince } from './forms.ts'

interface Menu {
  readonly name: string
  readonly choices: readonly string[]
}
const fields = ['name', 'choices'] as const
const opened: Menu = { name: 'Jollof Rice', choices: ['Large +700'] }
const nothing: Typing<Menu> = { typed: {}, stood: {}, seen: {} }

test('a list that somebody else changed after it was typed over is saved when that was told, and not before', () => {
  const typing = typedOn(nothing, opened, { choices: ['Large +700', 'XL'] })
  expect(overtaken(typing, 'seen', opened, fields)).toEqual([])
  const now: Menu = { name: 'Jollof', choices: ['Large +900'] }
  expect(overtaken(typing, 'seen', now, fields)).toEqual(['choices'])
  const further = typedOn(typing, now, { choices: ['Large +700', 'XXL'] })
  expect(overtaken(further, 'seen', now, fields), 'typing on is no look').toEqual(['choices'])
  const told = looked(further, now)
  expect(overtaken(told, 'seen', now, fields)).toEqual([])
  expect(overtaken(told, 'stood', now, fields), 'and it goes on being said').toEqual(['choices'])
  expect(overtaken(told, 'seen', opened, fields), 'changed once more, it is said once more').toEqual(['choices'])
})

test('what was changed before anybody typed over it was there to be seen', () => {
  const now: Menu = { ...opened, choices: ['Large +900'] }
  expect(overtaken(typedOn(nothing, now, { choices: [] }), 'seen', now, fields)).toEqual([])
})

test('two who typed the same undo nothing', () => {
  const choices = ['Large +700', 'XL']
  const typing = typedOn(nothing, opened, { choices })
  expect(overtaken(typing, 'seen', { ...opened, choices }, fields)).toEqual([])
})

test('what is typed while a save is on its way is not saved, and stays typed', () => {
  const sent = { name: 'Jollof', choices: ['XL'] }
  expect(typedSince<Menu>(sent, sent)).toEqual({})
  expect(typedSince<Menu>({ ...sent, name: 'Jollof Rice' }, sent), 'the same field').toEqual({ name: 'Jollof Rice' })
  expect(typedSince<Menu>({ name: 'Jollof', choices: ['XL'] }, { name: 'Jollof' }), 'another').toEqual({
    choices: ['XL'],
  })
})
