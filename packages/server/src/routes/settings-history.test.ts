// The history of the settings for managers: who, when, from what to what.
import { naira } from '@lounge/domain/money'
import { command } from '@lounge/domain/testing/requests'
import type { SettingsHistoryAnswer } from '@lounge/sync/questions/history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from '../testing/books.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

let lounge: SmallLounge
beforeAll(async () => {
  lounge = await openSmallLounge()
})
afterAll(() => lounge.close())

const manager = 'manager@lounge.demo'
async function ask(query = '', who = manager): Promise<{ status: number; body: SettingsHistoryAnswer }> {
  const { token } = await lounge.sessionOf(who)
  const answer = await lounge.get(`/api/settings/history${query}`, token)
  return { status: answer.statusCode, body: answer.json() }
}

test('newest first and page by page, with who it was; a change of nothing is none', async () => {
  const terminal = await lounge.terminal(manager)
  const before = (await ask()).body.count
  const at = (lounge.clock.now += 60_000)
  await terminal.does(command('settings.change', { taxFlat: naira(250), tables: 12 }))
  for (let tables = 13; tables <= 23; tables++) {
    lounge.clock.now += 60_000
    await terminal.does(command('settings.change', { tables }), command('settings.change', { tables }))
  }
  const { status, body } = await ask()
  expect([status, body.count - before, body.entries.length]).toEqual([200, 12, 10])
  const [first] = body.entries
  expect(first).toMatchObject({ byName: 'Ngozi Okafor', changes: [{ setting: 'tables', from: 22, to: 23 }] })
  const last = (await ask('?offset=11&limit=1')).body.entries
  expect(last).toMatchObject([
    {
      at,
      changes: [
        { setting: 'tables', from: 20, to: 12 },
        { setting: 'taxFlat', from: naira(200), to: naira(250) },
      ],
    },
  ])
  expect(await faultsIn(lounge.db)).toEqual([])
})

test.each(['?limit=501', '?offset=-1', '?since=1'])('%s is no question', async (query) => {
  expect((await ask(query)).status).toBe(400)
})
