// A till without rows for the signed-in person says why, and names a remedy that works.
import { sentence } from '@lounge/domain/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sealHere } from '../session/people-here.ts'
import { keepSession } from '../session/session.ts'
import { openTestBrowser } from '../session/testing/browser.ts'
import { areRowsAway, RowsAway } from './rows-away.tsx'

beforeEach(() => void openTestBrowser())
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the server is out of reach', {}, true],
  ['nobody is signed in', { hasSession: false }, false],
  ['it is not known yet whether the server is there', { isDecided: false }, false],
  ['the server is there, and the rows are on their way', { isOnline: true }, false],
  ['the session is over: signing in is the cure, and not to wait', { needsSignIn: true }, false],
])('%s: that rows are away is said or not', (_what, change, isSaid) => {
  const out = { hasSession: true, isDecided: true, isOnline: false, needsSignIn: false }
  const { hasSession, isDecided, ...status } = { ...out, ...change }
  expect(areRowsAway({ hasSession, isDecided, status })).toBe(isSaid)
})

const as = (id: string, role: string): void => {
  const nothing = { email: '', employeeId: '', phone: '', department: '', address: '', joinedOn: '' }
  keepSession({ sessionId: `session of ${id}`, user: { id, name: id, role, ...nothing } }, 'token', 'key')
}
const sealed = () => sealHere(Buffer.alloc(32, 7).toString('base64'), Buffer.alloc(16, 7).toString('base64'))

test('that somebody else comes back with their PIN is said only where somebody else can', async () => {
  as('ada', 'pos')
  expect(renderToStaticMarkup(<RowsAway />)).not.toContain(sentence('rows_of_others'))
  await sealed()
  const alone = renderToStaticMarkup(<RowsAway />)
  expect(alone).toContain(sentence('rows_away'))
  expect(alone).not.toContain(sentence('rows_of_others'))
  as('musa', 'manager')
  expect(renderToStaticMarkup(<RowsAway />)).toContain(`${sentence('rows_away')} ${sentence('rows_of_others')}`)
})
