// Phone numbers as the office types them.
import { expect, test } from 'vitest'
import { wrongPhone } from './phones.ts'

test.each(['abc', 'call me', '0803', '0803 123 456x', '-', '٣'])('%s is no phone number', (typed) => {
  expect(wrongPhone(typed, '')).toBe('phone_wrong')
})

test.each(['', '0803 123 4567', '+234 (803) 123-4567', '01.234.5678', '0803 123 4567, 0805 765 4321'])(
  '“%s” is taken as a phone number',
  (typed) => {
    expect(wrongPhone(typed, '')).toBeUndefined()
  },
)

test('what an earlier release took as a phone number stays until somebody types another', () => {
  expect(wrongPhone('ask Ada', 'ask Ada')).toBeUndefined()
  expect(wrongPhone('ask Bola', 'ask Ada')).toBe('phone_wrong')
  expect(wrongPhone('', 'ask Ada')).toBeUndefined()
})
