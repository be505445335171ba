// What vanished from this device's storage is reported once, whichever of its tabs found it: it waits on the desk for
// somebody who is signed in, and leaves it with the report.
import type { DeskStorage } from './storage/storage.ts'
import type { Loss, Sentinel } from './sentinel.ts'
import type { Terminal } from './terminal.ts'

const prefix = 'lost:'

/** Puts them on the desk; from then on nobody needs to remember them. */
export async function keepLosses(desk: DeskStorage, sentinel: Sentinel, losses: readonly Loss[]): Promise<void> {
  for (const loss of losses) {
    await desk.update(`${prefix}${loss.clientId}`, () => loss)
    sentinel.forget(loss.clientId)
  }
}

/** Tells the server which numbers are lost. Nothing without somebody signed in: then the next who is does. */
export async function reportLosses(terminal: Terminal): Promise<void> {
  if (!terminal.session) return
  for (const [key] of await terminal.desk.entries(prefix)) {
    let loss: Loss | undefined
    await terminal.desk.update(key, (value) => {
      // As `keepLosses` put it there; of two tabs one finds it.
      loss = value as Loss | undefined
      return undefined
    })
    if (!loss) continue
    const { clientId, from, to } = loss
    const { outcome } = await terminal.tell('terminal.reportLoss', { clientId, from, to })
    if (outcome !== 'done') await terminal.desk.update(key, () => ({ clientId, from, to }))
  }
}
