// Coordinates the tabs of this browser: a Web Lock decides which tab leads, and passes on however a page ends; a channel wakes the others.
// Where the browser has no locks (plain http in a network) every tab leads, which is safe.
import type { Tabs } from '@lounge/sync/terminal/tabs'

const lockName = 'lounge.lead'
const channelName = 'lounge.outbox'

/** Missing on plain http in a network, although the types promise it. */
const { locks } = navigator as Partial<Navigator>

/** The other tabs, as this tab sees them. */
export function siblingTabs(): Tabs {
  const channel = new BroadcastChannel(channelName)
  let place: Place | undefined
  return {
    queue: (onLead) => {
      if (!locks) {
        onLead(true)
        return () => undefined
      }
      const own = new Place(locks, onLead)
      place = own
      own.wait()
      return () => own.leave()
    },
    takeLead: () => place?.take(),
    ring: () => channel.postMessage('ring'),
    onRing: (listener) => {
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}

/** A tab's place in the queue. */
class Place {
  readonly #locks: LockManager
  readonly #onLead: (leads: boolean) => void
  /** Ends the lock request, whether it waits or holds. */
  #end: () => void = () => undefined
  #hasLeft = false

  constructor(locks: LockManager, onLead: (leads: boolean) => void) {
    this.#locks = locks
    this.#onLead = onLead
  }

  wait(): void {
    const waiting = new AbortController()
    const held = this.#holding(() => waiting.abort())
    this.#follow(this.#locks.request(lockName, { signal: waiting.signal }, held), waiting.signal)
  }
  /** Takes the lead from the tab that has it; that tab queues again. */
  take(): void {
    if (this.#hasLeft) return
    this.#end()
    this.#follow(
      this.#locks.request(
        lockName,
        { steal: true },
        this.#holding(() => undefined),
      ),
    )
  }
  leave(): void {
    this.#hasLeft = true
    this.#end()
  }

  /** @returns a callback that holds the lock until `#end` is called */
  #holding(giveUp: () => void): () => Promise<void> {
    const own = { isOver: false, release: () => undefined as void }
    this.#end = () => {
      own.isOver = true
      own.release()
      giveUp()
    }
    return () => {
      if (own.isOver) return Promise.resolve()
      this.#onLead(true)
      return new Promise((resolve) => (own.release = resolve))
    }
  }
  #follow(request: Promise<unknown>, given?: AbortSignal): void {
    request.catch(() => {
      // This tab gave it up itself; otherwise another tab took it.
      if (given?.aborted || this.#hasLeft) return
      this.#onLead(false)
      this.wait()
    })
  }
}
