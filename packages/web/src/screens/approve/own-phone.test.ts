// The list of codes is sent under its owner's session alone, on a tablet where others sign in as well.
import { naira } from '@lounge/domain/money'
import type { Listed } from '@lounge/sync/approvals/tickets'
import { expect, test, vi } from 'vitest'
import { meetServer } from './own-phone.ts'

const here = vi.hoisted(() => ({
  signedIn: '',
  open: [] as readonly object[],
  told: [] as (readonly [string, readonly Listed[]])[],
}))
vi.mock('../../session/session.ts', () => ({ readSession: () => ({ user: { id: here.signedIn } }) }))
vi.mock('../../api/approval-phone.ts', () => ({
  tellPhoneList: (entries: readonly Listed[]) => {
    here.told.push([here.signedIn, entries])
    return Promise.resolve(entries.map(() => 'used'))
  },
}))
/** Ada has set up codes on it. */
vi.mock('@lounge/sync/approvals/approver-phone', () => ({
  ApproverPhone: class {
    owner = () => Promise.resolve({ staffId: 'ada' })
    toTell = () => Promise.resolve(here.open)
    met = () => Promise.resolve((here.open = []))
  },
}))

test('somebody else who is signed in on it tells nothing, and its owner tells all that was made', async () => {
  here.open = [{ till: 2, ticket: 17, kind: 'refund', amount: naira(3_500), isClosed: false }]
  here.signedIn = 'bola'
  await meetServer()
  expect([here.told, here.open.length]).toEqual([[], 1])
  here.signedIn = 'ada'
  await meetServer()
  expect(here.told).toMatchObject([['ada', [{ till: 2, ticket: 17 }]]])
  expect(here.open).toEqual([])
})
