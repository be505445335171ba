import { expect, test } from 'vitest'
import { quantityIn } from './typed-quantity.ts'

test.each([
  ['suya', { name: 'suya' }],
  ['3 suya', { units: 3, name: 'suya' }],
  [' 12  star lager', { units: 12, name: 'star lager' }],
  ['3', { units: 3, name: '' }],
  ['3 ', { units: 3, name: '' }],
  ['7up', { name: '7up' }],
  ['0 suya', { name: '0 suya' }],
  ['123 suya', { name: '123 suya' }],
  ['', { name: '' }],
])('SCR-07 %j is read as %j', (text, read) => expect(quantityIn(text, [])).toEqual(read))

const onSale = ['33 Export', '7 Up', 'Pepsi 2 L', 'Water 35 cl', 'Suya']

test.each([
  ['33', { name: '33' }],
  ['33 ', { name: '33' }],
  ['33 e', { name: '33 e' }],
  [' 33  EXPORT', { name: '33 EXPORT' }],
  ['7', { name: '7' }],
  ['7 up', { name: '7 up' }],
  ['2 l', { name: '2 l' }],
  ['2 33 export', { units: 2, name: '33 export' }],
  ['7 suya', { units: 7, name: 'suya' }],
  ['3', { units: 3, name: '' }],
  ['2', { units: 2, name: '' }],
  ['5 c', { units: 5, name: 'c' }],
  ['33 suya', { units: 33, name: 'suya' }],
])('POS-03 %j is read as %j where an item has a number in its name', (text, read) =>
  expect(quantityIn(text, onSale)).toEqual(read),
)
