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
])('SCR-07 %j is read as %j', (text, read) => expect(quantityIn(text)).toEqual(read))
