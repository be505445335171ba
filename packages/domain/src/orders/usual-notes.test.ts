// Notes that are tapped.
import { expect, test } from 'vitest'
import { idOf } from '../ids.ts'
import { given } from '../testing/scene.ts'
import { isNoted, toggleNote, usualNotes } from './usual-notes.ts'

test('the kitchen and the bar have usual notes of their own', () => {
  const { lounge } = given()
  expect(usualNotes(lounge, idOf('jollof-rice'))).toContain('No pepper')
  expect(usualNotes(lounge, idOf('star-lager'))).toContain('No ice')
  expect(usualNotes(lounge, idOf('nothing-of-ours'))).toEqual([])
})

test('a usual note is put to what was typed, and taken off again', () => {
  const noted = toggleNote('well done', 'No pepper')
  expect(noted).toBe('well done, No pepper')
  expect([isNoted(noted, 'No pepper'), isNoted(noted, 'Takeaway')]).toEqual([true, false])
  expect(toggleNote(noted, 'No pepper')).toBe('well done')
  expect(toggleNote('', 'Birthday')).toBe('Birthday')
})
