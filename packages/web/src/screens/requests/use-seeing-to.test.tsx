// A manager sees to a request of the log: one on this device, and one that left every device before requests stayed.
import { idOf, RequestId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/office-messages'
import { QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTerminalState } from '../../terminal/current-terminal.ts'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { type SeeingTo, useSeeingTo } from './use-seeing-to.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setTerminalState({ isDecided: false })
})

function seeingTo(terminal: Terminal): SeeingTo {
  setTerminalState({ terminal, isDecided: true })
  const used = vi.fn<(seeing: SeeingTo) => void>()
  function Office() {
    used(useSeeingTo())
    return null
  }
  renderToStaticMarkup(
    <TerminalContext value={terminal}>
      <Office />
    </TerminalContext>,
  )
  const seeing = used.mock.lastCall?.[0]
  if (!seeing) throw new Error('nothing was rendered')
  return seeing
}
const approve = (requestId: RequestId) =>
  ({ name: 'request.approve', args: { department: 'kitchen', requestId, version: 1 } }) as const

test('MAT-05 a request on this device is approved like every change of the office', async () => {
  const lounge = await QuietLounge.open()
  const [cook, office] = [await lounge.terminal('kitchen', { till: 0 }), await lounge.terminal('manager', { till: 0 })]
  const requestId = RequestId.parse(lounge.newId())
  const lines = [{ materialId: idOf<'material'>('1'), quantity: 2, specification: '' }]
  await lounge.does(cook, [{ name: 'request.submit', args: { department: 'kitchen', requestId, lines } }])
  await lounge.run(1_000)
  expect(await lounge.until(seeingTo(office).save(approve(requestId), 'Approved'))).toBe(true)
  expect(office.lounge.get('material-request:kitchen', requestId)?.status).toBe('approved')
})

test('MAT-05 of a request that no device holds the server is asked, and its word is shown', async () => {
  const lounge = await QuietLounge.open()
  const office = await lounge.terminal('manager', { till: 0 })
  const asked = vi.spyOn(office, 'askServer')
  const said = vi.spyOn(toast, 'error')
  const older = approve(RequestId.parse(lounge.newId()))
  expect(await lounge.until(seeingTo(office).save(older, 'Approved'))).toBe(false)
  expect(asked).toHaveBeenCalledExactlyOnceWith(older)
  // This server does not know the request either.
  expect(said).toHaveBeenCalledExactlyOnceWith(sentence('request_not_found'))
})
