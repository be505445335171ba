// The tabs of this browser among themselves: a Web Lock says who leads and is passed on however a page ends, and a
// channel is the bell. Where the browser has no locks (plain http in a network) every tab leads, which is safe.
import type { Tabs } from '@lounge/sync/terminal/tabs'

const lockName = 'lounge.lead'
const channelName = 'lounge.outbox'

/** Missing on plain http in a network, whatever the types say. */
const { locks } = navigator as Partial<Navigator>

/** As this tab has them. */
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
  /** Ends the request that waits or holds. */
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
  /** From whoever has it; that tab stands in the queue again. */
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

  /** @returns what holds the lock: until `#end` lets go of it */
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
      // Given up by this tab itself; otherwise another tab took it.
      if (given?.aborted || this.#hasLeft) return
      this.#onLead(false)
      this.wait()
    })
  }
}
