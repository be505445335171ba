// The paper on the wall, on either width of paper.
import { expect, test } from 'vitest'
import { asText } from '../payments/paper.ts'
import { logoOf } from '../settings/logo.ts'
import { defaultSettings } from '../settings/settings.ts'
import { wallRows } from './wall-paper.ts'

const house = {
  connectAddress: 'http://192.168.1.20:8081/connect',
  fingerprint: Array.from({ length: 32 }, (_, byte) => (byte + 16).toString(16).toUpperCase()).join(':'),
}
const settings = {
  ...defaultSettings,
  companyName: 'Moonlight',
  address: '12 Awolowo Road, Ikeja',
  phone: '0803 555 0101',
}

test.each([42, 48] as const)(
  'on %i characters: whose it is, the code and its address, three steps, the fingerprint',
  (width) => {
    const rows = wallRows(house, settings, width)
    const lines = rows.map((row) => asText(row, width))
    expect(lines.filter((line) => Array.from(line).length > width)).toEqual([])
    const text = lines.map((line) => line.trim()).join('\n')
    expect(text).toMatch(/^Moonlight\n12 Awolowo Road, Ikeja\n0803 555 0101\n-+\nConnect a tablet\n/)
    expect(rows.filter(({ kind }) => kind === 'code')).toEqual([{ kind: 'code', text: house.connectAddress }])
    expect(text, 'for those whose camera is broken').toContain(`\n${house.connectAddress}\n`)
    expect(text.match(/^\d\. /gm)).toEqual(['1. ', '2. ', '3. '])
  },
)

test('the fingerprint stands in eight groups of eight, two in a line, in large letters', () => {
  const rows = wallRows(house, settings, 42).slice(-4)
  expect(rows.map((row) => row.kind === 'text' && [row.text, row.size])).toEqual([
    ['10111213 14151617', 'double'],
    ['18191A1B 1C1D1E1F', 'double'],
    ['20212223 24252627', 'double'],
    ['28292A2B 2C2D2E2F', 'double'],
  ])
})

test('a lounge that has said no more than its name begins with its name; one with a logo with that', () => {
  const [name, afterName] = wallRows(house, defaultSettings, 42)
  expect(name).toMatchObject({ text: 'Galaxy Game Centre', size: 'double' })
  expect(afterName).toEqual({ kind: 'rule' })
  const logo = logoOf(8, 1, () => true)
  expect(wallRows(house, { ...settings, logo }, 42)[0]).toEqual({ kind: 'picture', logo })
})
