// Each newer build is offered, whenever it was fetched: before the page was opened, while it opened, or later.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestBrowser } from '../session/testing/browser.ts'

const offerNewerBuild = vi.fn<(how: () => void) => void>()
vi.mock(import('./newer-build.ts'), () => ({ offerNewerBuild }))

class Fetched extends EventTarget {
  state: ServiceWorkerState = 'installing'
  is(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
type Registration = EventTarget & Record<'installing' | 'waiting', Fetched | null>
let registration: Registration
let controller: object | null

beforeEach(() => {
  openTestBrowser()
  offerNewerBuild.mockReset()
  registration = Object.assign(new EventTarget(), { installing: null, waiting: null })
  controller = {}
  vi.stubEnv('PROD', true)
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('setInterval', () => 0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(): Promise<void> {
  const serviceWorker = { controller, register: async () => registration }
  vi.stubGlobal('navigator', { serviceWorker })
  const { registerServiceWorker } = await import('./register-service-worker.ts')
  registerServiceWorker()
  await Promise.resolve()
}

test('one that waits is offered at once', async () => {
  registration.waiting = new Fetched()
  await open()
  expect(offerNewerBuild).toHaveBeenCalledOnce()
})

test.each(['before the page opens', 'later'])(
  'one whose fetching begins %s is offered when it is there',
  async (when) => {
    const next = new Fetched()
    if (when !== 'later') registration.installing = next
    await open()
    if (when === 'later') {
      registration.installing = next
      registration.dispatchEvent(new Event('updatefound'))
    }
    expect(offerNewerBuild).not.toHaveBeenCalled()
    next.is('installed')
    next.is('activating')
    expect(offerNewerBuild).toHaveBeenCalledOnce()
  },
)

test('the first that comes to a device is this page’s own, and is not offered', async () => {
  controller = null
  const first = new Fetched()
  registration.installing = first
  await open()
  first.is('installed')
  expect(offerNewerBuild).not.toHaveBeenCalled()
})
