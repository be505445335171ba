// The demo lounge's menu and catalogue against the specification.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { naira } from '@lounge/domain/money'
import { coupons, funcards } from './catalogue.ts'
import { sampleMenu } from '../sample-menu.ts'
import { materials } from './supplies.ts'

const items = sampleMenu.flatMap((each) => each.items)
const named = (id: string) => sampleMenu.find((each) => each.category.id === id)

test.each([
  ['mains', 10, 'Soups', 'kitchen'],
  ['swallow', 6, 'Soups', 'kitchen'],
  ['spirits', 7, 'Drinks', 'bar'],
  ['beer', 7, 'Drinks', 'bar'],
  ['juice', 7, 'Drinks', 'bar'],
  ['protein', 8, 'Snacks', 'kitchen'],
])('MEN-01 %s: %i items on the public menu, under %s at the till, made by the %s', (id, count, tillTab, station) => {
  expect(named(id)?.category).toMatchObject({ onPublicMenu: true, tillTab, station })
  expect(named(id)?.items).toHaveLength(count)
})

test.each([
  ['snacks', 'Snacks'],
  ['soups', 'Soups'],
  ['cakes', 'Cakes'],
])('%s are sold at the till alone', (id, tillTab) => {
  expect(named(id)?.category).toMatchObject({ onPublicMenu: false, tillTab, station: 'kitchen' })
  expect(named(id)?.items.length).toBeGreaterThanOrEqual(6)
  expect(named(id)?.items.length).toBeLessThanOrEqual(8)
})

test('MAT-03 MAT-06 materials are numbered from 1: five of the till for gaming, ten of the kitchen, ten of the bar', () => {
  const counts = Object.entries(materials).map(([department, all]) => [department, new Set(all).size])
  expect(counts).toEqual([
    ['pos', 5],
    ['kitchen', 10],
    ['bar', 10],
  ])
  for (const spirit of ['Vodka', 'Gin', 'Rum', 'Whisky']) expect(materials.bar).toContain(spirit)
  for (const named of [/beer/i, /wine/i, /lime/i, /lemon/i, /tonic water/i])
    expect(materials.bar.some((name) => named.test(name))).toBe(true)
})

test('MEN-01 no other categories; the menu has them in the order of the specification', () => {
  const inOrder = sampleMenu.map((each) => each.category).sort((a, b) => a.position - b.position)
  const onMenu = inOrder.filter(({ onPublicMenu }) => onPublicMenu)
  expect(onMenu.map(({ id }) => id)).toEqual(['mains', 'swallow', 'spirits', 'beer', 'juice', 'protein'])
  expect(inOrder.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('MEN-01 prices run from 700 to 30,000 naira, in steps that need no small change', () => {
  const prices = items.map((item) => item.price)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([naira(700), naira(30_000)])
  expect(prices.filter((price) => price % naira(100) !== 0)).toEqual([])
})

test('MEN-02 every item has a name and an id of its own, and one appetising line', () => {
  expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
  expect(new Set(items.map((item) => item.name)).size).toBe(items.length)
  const dull = items.filter(
    ({ description }) => description.length < 15 || description.length > 80 || /\n|\.$/.test(description),
  )
  expect(dull).toEqual([])
})

test('POS-04 MEN-01 every item has a picture of its own among those that the web application ships, small enough for a phone', () => {
  const shipped = fileURLToPath(new URL('../../../web/public/pictures/', import.meta.url))
  expect(new Set(items.map(({ picture }) => picture)).size).toBe(items.length)
  const drawings = [...items.map(({ picture }) => picture), 'default'].map((picture) => ({
    picture,
    drawing: readFileSync(join(shipped, `${picture}.svg`), 'utf8'),
  }))
  const isFit = (drawing: string) => drawing.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">')
  expect(drawings.filter(({ drawing }) => !isFit(drawing) || drawing.length > 2_048)).toEqual([])
})

test('drinks, snacks, protein and cakes are counted, some of them scarce and one gone; the rest is made to order', () => {
  const counted = sampleMenu.filter((each) => each.items.every((item) => item.stock !== undefined))
  const made = sampleMenu.filter((each) => each.items.every((item) => item.stock === undefined))
  expect(counted.map((each) => each.category.id).sort()).toEqual([
    'beer',
    'cakes',
    'juice',
    'protein',
    'snacks',
    'spirits',
  ])
  expect(made.map((each) => each.category.id).sort()).toEqual(['mains', 'soups', 'swallow'])
  const levels = items.flatMap((item) => item.stock ?? [])
  expect(levels.filter((level) => level === 0)).toHaveLength(1)
  expect(levels.filter((level) => level > 0 && level <= 5).length).toBeGreaterThanOrEqual(3)
})

test('POS-08 the four coupons', () => {
  expect(Object.fromEntries(coupons.map(({ code, percent }) => [code, percent]))).toEqual({
    SAVE10: 10,
    SAVE20: 20,
    WELCOME: 15,
    STUDENT: 25,
  })
})

test('FUN-07 three FunCards, the first FC100000001 with ₦25,000', () => {
  expect(funcards.map(({ number }) => number)).toEqual(['FC100000001', 'FC100000002', 'FC100000003'])
  expect(funcards[0].amount).toBe(naira(25_000))
  expect(new Set(funcards.map(({ amount }) => amount)).size).toBe(3)
})
