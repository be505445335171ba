// New materials, and the numbers that they get when two managers add at the same moment.
import { materialsOf } from '@lounge/domain/materials/materials'
import { sentence } from '@lounge/domain/office-messages'
import { only, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTerminalState } from '../../terminal/current-terminal.ts'
import { addMaterial } from './use-adding-material.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  setTerminalState({ isDecided: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setTerminalState({ isDecided: false })
})

async function opened() {
  const lounge = await QuietLounge.open()
  const devices = [await lounge.device('manager', { till: 0 }), await lounge.device('manager', { till: 0 })] as const
  await lounge.run(1_000)
  const [one, other] = [only(devices[0].terminals), only(devices[1].terminals)]
  const names = () => materialsOf(one.lounge, 'kitchen').map(({ id, name, level }) => `${id} ${name}: ${level}`)
  return { lounge, device: devices[0], one, other, before: names(), names }
}
const kitchen = (name: string) => ({ department: 'kitchen', name }) as const

test('two managers who add at the same moment get two numbers, and neither is asked to try again', async () => {
  const { lounge, one, other, before, names } = await opened()
  const next = before.length + 1
  const adds = Promise.all([
    addMaterial(one, { ...kitchen('Tomatoes'), level: 7 }),
    addMaterial(other, kitchen('Onions')),
  ])
  expect(await lounge.until(adds)).toEqual([undefined, undefined])
  await lounge.run(1_000)
  expect(names()).toHaveLength(before.length + 2)
  expect(names().map((each) => each.split(' ')[0])).toEqual([...names().keys()].map((index) => `${index + 1}`))
  expect(names().filter((each) => each.includes('Tomatoes'))).toEqual([expect.stringMatching(/^\d+ Tomatoes: 7$/)])
  expect(
    names()
      .slice(next - 1)
      .join(),
  ).toContain('Onions: 0')
})

test('what speaks against it is said: the name is taken, or the server is away', async () => {
  const { lounge, device, one, names } = await opened()
  expect(await lounge.until(addMaterial(one, kitchen('Tomatoes')))).toBeUndefined()
  expect(await lounge.until(addMaterial(one, kitchen('tomatoes')))).toBe(
    sentence('material_named', { name: 'tomatoes', department: 'kitchen' }),
  )
  lounge.cutOff(device)
  expect(await lounge.until(addMaterial(one, kitchen('Onions')))).toBe(sentence('material_add_unanswered'))
  await lounge.run(30_000)
  expect(await lounge.until(addMaterial(one, kitchen('Yam')))).toBe(sentence('office_offline'))
  expect(names().filter((each) => each.includes('omatoes'))).toHaveLength(1)
})
