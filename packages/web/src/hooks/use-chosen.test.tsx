// A chosen entry stays chosen, whatever happens to the list meanwhile.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useChosen, withChosen } from './use-chosen.ts'

const star = { value: 'star-lager', label: 'Star Lager' }
const gulder = { value: 'gulder', label: 'Gulder' }
const rice = { value: 'jollof-rice', label: 'Jollof Rice' }

test('an item that leaves the menu, or moves in it, while it is chosen is still the one that is booked', () => {
  expect(withChosen([gulder, rice], star)).toEqual([star, gulder, rice])
  expect(withChosen([rice, star, gulder], star)).toEqual([rice, star, gulder])
  expect(withChosen([gulder], undefined)).toEqual([gulder])
})

test('DAY-06 nothing is chosen when the form opens', () => {
  const Shown = () => useChosen([star, gulder]).chosen?.label ?? 'nothing'
  expect(renderToStaticMarkup(<Shown />)).toBe('nothing')
})
