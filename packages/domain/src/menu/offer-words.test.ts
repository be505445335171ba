// Choices and prices of certain hours, as a person reads them who typed over them.
import { expect, test } from 'vitest'
import { naira, zero } from '../money.ts'
import { optionsWords, windowsWords } from './offer-words.ts'

test('what is chosen is told with how many of it, and what each costs', () => {
  const choice = (id: string, price = zero) => ({ id, name: id, price })
  expect(
    optionsWords([
      { name: 'Size', min: 1, max: 1, choices: [choice('Regular'), choice('Large', naira(900))] },
      { name: 'Extras', min: 0, max: 2, choices: [choice('Egg', naira(300)), choice('Plantain')] },
    ]),
  ).toBe('Size: Regular, Large +₦900; Extras (0 to 2): Egg +₦300, Plantain')
  expect(optionsWords(undefined)).toBe('none')
})

test('prices of certain hours are told with their days and hours', () => {
  expect(windowsWords([{ name: 'Happy hour', price: naira(900), days: [1, 2, 3], from: 960, to: 1_140 }])).toBe(
    'Happy hour ₦900, Mon–Wed 16:00–19:00',
  )
  expect(windowsWords(undefined)).toBe('none')
})
