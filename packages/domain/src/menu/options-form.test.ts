// Choices and hours as somebody types them in the office.
import { expect, test } from 'vitest'
import { sentence } from '../office-messages.ts'
import { emptyGroup, type GroupForm, groupsOf, nameOver, readOptions } from './options-form.ts'
import { choicesPerGroupMax, optionGroupsMax, optionNameMax, Options } from './options.ts'
import { emptyWindow, readWindows, type WindowForm, windowsOf } from './windows-form.ts'

const size: GroupForm = {
  name: ' Size ',
  min: '1',
  max: '1',
  choices: [
    { id: '', name: 'Regular', price: '' },
    { id: '', name: 'Large', price: '1,200.50' },
    { id: '', name: '', price: '' },
  ],
}
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: '', name: `Sauce ${index}`, price: '' }))
const read = [
  {
    name: 'Size',
    min: 1,
    max: 1,
    choices: [
      { id: 'regular', name: 'Regular', price: 0 },
      { id: 'large', name: 'Large', price: 120_050 },
    ],
  },
]

test('what is typed is read, with ids that tell what they name; what is empty was not written yet', () => {
  expect(readOptions([size])).toEqual(read)
  expect(readOptions([])).toEqual([])
})

test('what is read is shown again as it was typed, and keeps its ids under another name', () => {
  const groups = groupsOf(Options.parse(read))
  expect(readOptions(groups)).toEqual(read)
  const renamed = groups.map((group) => ({
    ...group,
    choices: [
      ...group.choices.map((choice) => ({ ...choice, name: `${choice.name} plate` })),
      { id: '', name: 'Large', price: '' },
    ],
  }))
  expect(readOptions(renamed)).toMatchObject([
    { choices: [{ id: 'regular', name: 'Regular plate' }, { id: 'large' }, { id: 'large-2', name: 'Large' }] },
  ])
})

test.each([
  ['choices_unnamed', { ...size, name: ' ' }],
  ['choices_unnamed', emptyGroup],
  ['choices_unnamed', { ...size, choices: [{ id: '', name: '', price: '5' }] }],
  ['choices_price', { ...size, choices: [{ id: '', name: 'One', price: '-5' }] }],
  ['choices_count', { ...size, min: '2' }],
  ['choices_count', { ...size, max: '3' }],
  ['choices_count', { ...size, min: '0', max: '0' }],
  ['choices_count', { ...size, min: 'a few' }],
  ['choices_long', { ...size, name: 'a'.repeat(41) }],
  ['choices_long', { ...size, choices: [{ id: '', name: 'Large with extra onions and yaji on the side', price: '' }] }],
  ['choices_many', { ...size, choices: named(31) }],
  ['choices_unfit', { ...size, name: '4111 1111 1111 1111' }],
] as const)('%s is said of %j', (problem, group) => {
  expect(readOptions([group])).toBe(problem)
})

test('too many choices, and a name that is too long, are told apart, with the numbers that hold', () => {
  expect(readOptions(Array.from({ length: 9 }, (_, index) => ({ ...size, name: `Size ${index}` })))).toBe(
    'choices_many',
  )
  expect(sentence('choices_many')).toContain(`${optionGroupsMax} groups, with at most ${choicesPerGroupMax} choices`)
  expect(sentence('choices_long')).toContain(`at most ${optionNameMax} characters`)
  expect(nameOver(' Large with extra onions and yaji on the side ')).toBe(4)
  expect(nameOver('a'.repeat(40))).toBe(0)
})

test('what is named twice is said', () => {
  expect(readOptions([size, { ...size, name: 'SIZE' }])).toBe('choices_twice')
  const twice = ['Large', 'large '].map((name) => ({ id: '', name, price: '' }))
  expect(readOptions([{ ...size, choices: twice }])).toBe('choices_twice')
})

const evening: WindowForm = { ...emptyWindow, price: '800', days: [5, 6], from: '22:00', to: '02:30' }

test('hours are read by the clock on the wall, also over midnight, and shown again as they were typed', () => {
  const windows = readWindows([evening])
  expect(windows).toEqual([{ name: 'Happy hour', price: 80_000, days: [5, 6], from: 1320, to: 150 }])
  expect(typeof windows === 'string' ? windows : windowsOf(windows)).toEqual([evening])
  expect(readWindows([{ ...evening, from: '00:00', to: '00:00' }]), 'the whole of these days').toMatchObject([
    { from: 0, to: 0 },
  ])
})

test.each([
  ['hours_price', [{ ...evening, price: '' }]],
  ['hours_price', [{ ...evening, price: '0' }]],
  ['hours_unfit', [{ ...evening, days: [] }]],
  ['hours_unfit', [{ ...evening, from: '24:00' }]],
  ['hours_nothing', [{ ...evening, to: '22:00' }]],
  ['hours_unfit', [{ ...evening, name: '  ' }]],
  ['hours_unfit', [{ ...evening, name: 'a'.repeat(41) }]],
  ['hours_overlap', [evening, { ...evening, days: [7], from: '01:00', to: '03:00' }]],
] as const)('%s is said of %j', (problem, windows) => {
  expect(readWindows(windows)).toBe(problem)
})
