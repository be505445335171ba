// A terminal that lost its records reports it, and somebody hears of it.
import { expect, test } from 'vitest'
import { parse } from '../decide.ts'
import { command } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'

const clientId = '018f0000-0000-7000-8000-00000000000a'

test('a loss is on the list of exceptions and in the bell of till and manager', () => {
  const { scene } = given().told(command('terminal.reportLoss', { clientId, from: 3, to: 7 }))
  expect([...scene.lounge.all('exception')]).toMatchObject([
    { code: 'terminal_lost_records', params: { where: 'Till 1', count: 5 } },
  ])
  for (const kind of ['notification:pos', 'notification:manager'] as const)
    expect([...scene.lounge.all(kind)]).toMatchObject([{ code: 'notice_flag', type: 'warning' }])
})

test('work that was brought in from a file is on the list as well', () => {
  const { scene } = given().told(
    command('terminal.bringIn', { terminalId: '018f0000-0000-7000-8000-00000000000b', count: 4 }),
  )
  expect([...scene.lounge.all('exception')]).toMatchObject([
    { code: 'terminal_brought_in', params: { where: 'Till 1', count: 4 } },
  ])
})

test('numbers that cannot be are no loss', () => {
  for (const args of [
    { clientId, from: 3, to: 2 },
    { clientId, from: 0, to: 2 },
    { clientId: 'somebody', from: 1, to: 2 },
  ])
    expect(parse('terminal.reportLoss', args)).toMatchObject({ no: { refused: 'command_invalid' } })
})
