// The demo lounge's materials and material requests: the materials of the specification by their numbers, and requests of the last weeks in
// every status.
import { type Department, departments } from '@lounge/domain/materials/materials'
import { days, hours, minutes } from '@lounge/domain/time'
import { RequestId } from '@lounge/domain/ids'
import type { Actor, Evening } from './evening.ts'

/** In the order of their numbers, from 1 on (MAT-03). */
export const materials: Readonly<Record<Department, readonly string[]>> = {
  pos: ['Game Controller', 'Gaming Headset', 'HDMI Cable', 'Controller Charger', 'VR Headset Strap'],
  kitchen: [
    'Long-grain Rice',
    'Vegetable Oil',
    'Palm Oil',
    'Tomatoes',
    'Onions',
    'Fresh Pepper',
    'Chicken',
    'Beef',
    'Yam',
    'Cooking Gas',
  ],
  bar: ['Vodka', 'Gin', 'Rum', 'Whisky', 'Beer', 'Red Wine', 'White Wine', 'Lime', 'Lemon', 'Tonic Water'],
}
/** The bar sells a crate of beer bottle by bottle. */
const beer = { materialId: '5', servings: { itemId: 'star-lager', perUnit: 12 } }

const authors: Readonly<Record<Department, Actor>> = { pos: 'cashier', kitchen: 'kitchen', bar: 'bar' }

type Wanted = readonly [materialId: string, quantity: number, specification?: string]
/** The requests in turn. None of their materials is sold on the menu, because the shelves have their own story. */
const usual: Readonly<Record<Department, readonly (readonly Wanted[])[]>> = {
  pos: [
    [['1', 2, 'wireless, black']],
    [
      ['3', 4, '2 metres'],
      ['2', 1],
    ],
    [['4', 3]],
  ],
  kitchen: [
    [
      ['4', 20, 'kilos, firm'],
      ['5', 10, 'kilos'],
    ],
    [
      ['1', 2, '50 kg bags'],
      ['2', 5, '5 litres'],
    ],
    [['10', 1, '12.5 kg cylinder']],
    [
      ['7', 15],
      ['6', 3, 'baskets'],
    ],
  ],
  bar: [
    [
      ['8', 60],
      ['9', 40],
      ['10', 24, '33 cl bottles'],
    ],
    [
      ['1', 3, '70 cl'],
      ['2', 3, '70 cl'],
    ],
    [
      ['6', 6, 'dry'],
      ['7', 6, 'dry'],
    ],
  ],
}

/** @param opening in minutes before tonight */
export function stockTheStores(evening: Evening, opening: number): void {
  for (const department of departments)
    for (const [index, name] of materials[department].entries())
      evening.give('manager', 'material.add', { department, materialId: String(index + 1), name, level: 10 }, opening)
  evening.give('manager', 'material.link', beer, opening)
}

/** Twice a week somebody asked, and it came. Of the last requests one is approved, and two wait. */
export function tellOfRequests(evening: Evening, pastDays: number): void {
  const aDay = days(1) / minutes(1)
  for (const department of departments) {
    let turn = 0
    const ask = (minutesAgo: number) => requestOf(evening, department, turn++, minutesAgo)
    for (let day = pastDays; day >= 3; day -= 3) {
      const request = ask(day * aDay)
      request.approve(day * aDay - 90)
      request.receive((day - 1) * aDay)
    }
    const came = ask(hours(9) / minutes(1))
    came.approve(500)
    came.receive(420)
    ask(400).approve(390)
    ask(95)
    ask(25)
  }
}

function requestOf(evening: Evening, department: Department, turn: number, minutesAgo: number) {
  const all = usual[department]
  const wanted = all[turn % all.length] ?? []
  const named = { department, requestId: RequestId.parse(evening.id(minutesAgo)) }
  const lines = wanted.map(([materialId, quantity, specification = '']) => ({ materialId, quantity, specification }))
  evening.give(authors[department], 'request.submit', { ...named, lines }, minutesAgo)
  return {
    approve: (ago: number) => evening.give('manager', 'request.approve', { ...named, version: 1 }, ago),
    receive: (ago: number) => {
      const came = lines.map(({ materialId, quantity }) => ({ materialId, quantity }))
      evening.give('manager', 'request.receive', { ...named, lines: came }, ago)
    },
  }
}
