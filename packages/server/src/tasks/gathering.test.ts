// The report of what came back after a restore.
import { given } from '@lounge/domain/testing/scene'
import { expect, test, vi } from 'vitest'
import { Gathering } from './gathering.ts'

test('a report that a full disk did not take is written when there is room', async () => {
  const { lounge } = given()
  const give = vi.fn<() => Promise<'done'>>().mockRejectedValueOnce(new Error('no room')).mockResolvedValue('done')
  const hub = {
    awaited: undefined,
    epoch: 'b',
    head: 7,
    lounge,
    offeredAt: undefined,
    finishGathering: async () => undefined,
  }
  const gathering = new Gathering(hub, { give }, () => 0)
  gathering.report({ recovered: 2, missing: 1, unproven: 0, actions: [] })
  await expect.poll(() => give).toHaveBeenCalledTimes(1)
  await gathering.look()
  expect(give).toHaveBeenCalledTimes(2)
  expect(give.mock.calls[1]).toEqual(give.mock.calls[0])
  await gathering.look()
  expect(give, 'once it is written').toHaveBeenCalledTimes(2)
})
