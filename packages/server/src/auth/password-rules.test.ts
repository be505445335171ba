import { expect, test } from 'vitest'
import { isEasyToGuess } from './password-rules.ts'

const personal = ['Ada Obi', 'ada.obi@galaxy-games.ng', 'Galaxy Game Centre']

test.each([
  'aaaaaaaaaaaa',
  '123412341234',
  'xyzxyzxyzxyzx',
  '123456789012',
  '098765432109',
  '08035550101123',
  'abcdefghijkl',
  'qwertyuiop12',
  'qwertyuiop[]',
  '1qaz2wsx3edc',
  'password1234',
  'P@ssw0rd2026',
  'PasswordPassword',
  'passwordadmin1',
  'welcome-2026!',
  'lounge-demo-1',
  'Nigeria@1960!',
  'Chelsea12345!',
  'godisgood2026',
  'manager12345',
  'adaobi123456',
  'Galaxy-Game-26',
  'galaxy.games.1',
  '!!!!????....',
  '            ',
])('"%s" is easy to guess', (password) => {
  expect(isEasyToGuess(password, personal)).toBe(true)
})

test.each([
  'correct horse battery staple',
  'my goat eats rain clouds',
  'K7vmQ2xrPd4w',
  'j8#Lq!x2vR$w9',
  'egusi-moon-ladder',
  'ọmọ mi lọ sí ọjà',
])('"%s" is not', (password) => {
  expect(isEasyToGuess(password, personal)).toBe(false)
})
