// Which tabs of this browser are alive: each answers to a name for as long as its page lives. A Web Lock says so without
// the tab's help; where the browser has none (plain http in a network), the tabs are asked and answer for themselves.

const channelName = 'lounge.tabs'
const answerWithinMs = 300

/** From now until this page ends, this tab answers to the name. */
export function answerTo(name: string): void {
  // Never let go: the lock ends with the page, however the page ends.
  if (locks) void locks.request(name, () => new Promise<never>(() => undefined))
  else channel().addEventListener('message', ({ data }) => data === 'who' && channel().postMessage(name))
}

export const livingTabs = (): Promise<ReadonlySet<string>> => (locks ? namesHeld(locks) : rollCall())

/** Missing on plain http in a network, whatever the types say. */
const { locks } = navigator as Partial<Navigator>

/** Names somebody waits for count too: a tab that reloads waits for its own former page. */
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
