import { expect, test } from 'vitest'
import { passwordRules } from './password-rules.ts'

const objectionTo = await passwordRules()
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
  'Wonderland12!',
  'metallica2026',
  'wonderlandwonderland',
  'B0naP4rt3.2026',
])('AUT-12 "%s" is easy to guess', async (password) => {
  expect(await objectionTo(password, personal)).toBe('password_common')
})

test.each([
  'correct horse battery staple',
  'my goat eats rain clouds',
  'K7vmQ2xrPd4w',
  'j8#Lq!x2vR$w9',
  'egusi-moon-ladder',
  'ọmọ mi lọ sí ọjà',
])('"%s" is not', async (password) => {
  expect(await objectionTo(password, personal)).toBeUndefined()
})
