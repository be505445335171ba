// Which PINs are accepted.
import { expect, test } from 'vitest'
import { isEasyPin, Pin } from './pin.ts'

test.each(['000000', '777777', '123456', '654321', '012345', '890123', '210987'])(
  '%s is what everybody tries first',
  (pin) => expect(isEasyPin(pin)).toBe(true),
)

test.each(['112233', '121212', '123465', '804613', '000001'])('%s will do', (pin) => expect(isEasyPin(pin)).toBe(false))

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('"%s" is no PIN', (text) => {
  expect(Pin.safeParse(text).success).toBe(false)
})
