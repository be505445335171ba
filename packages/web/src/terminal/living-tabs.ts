// Which tabs of this browser are alive: each tab holds a name while its page lives. A Web Lock shows this without the tab's help; where the
// browser has none (plain http in a network), the tabs are asked and answer for themselves.

const channelName = 'lounge.tabs'
const answerWithinMs = 300

/** Holds the name from now until this page ends. */
export function answerTo(name: string): void {
  // Never released: the lock ends with the page, however the page ends.
  if (locks) void locks.request(name, () => new Promise<never>(() => undefined))
  else channel().addEventListener('message', ({ data }) => data === 'who' && channel().postMessage(name))
}

export const livingTabs = (): Promise<ReadonlySet<string>> => (locks ? namesHeld(locks) : rollCall())

/** Missing on plain http in a network, although the types promise it. */
const { locks } = navigator as Partial<Navigator>

/** Pending locks count too: a tab that reloads waits for its own former page. */
async function namesHeld(manager: LockManager): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = await manager.query()
  return new Set([...held, ...pending].flatMap(({ name }) => name ?? []))
}

function rollCall(): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && data !== 'who') names.add(data)
  }
  channel().addEventListener('message', hear)
  channel().postMessage('who')
  return new Promise((resolve) =>
    setTimeout(() => {
      channel().removeEventListener('message', hear)
      resolve(names)
    }, answerWithinMs),
  )
}

let opened: BroadcastChannel | undefined
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel(channelName))
