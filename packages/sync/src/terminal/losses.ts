// Reports commands that vanished from this device's storage, once, whichever of its tabs found it. A loss waits on the desk
// until somebody is signed in, and is removed with the report.
import type { DeskStorage } from './storage/storage.ts'
import type { Loss, Sentinel } from './sentinel.ts'
import type { Terminal } from './terminal.ts'

const prefix = 'lost:'

/** Puts the losses on the desk; the sentinel need not remember them after that. */
export async function keepLosses(desk: DeskStorage, sentinel: Sentinel, losses: readonly Loss[]): Promise<void> {
  for (const loss of losses) {
    await desk.update(`${prefix}${loss.clientId}`, () => loss)
    sentinel.forget(loss.clientId)
  }
}

/** Tells the server which numbers are lost. Does nothing while nobody is signed in: it runs again at the next sign-in. */
export async function reportLosses(terminal: Terminal): Promise<void> {
  if (!terminal.session) return
  for (const [key] of await terminal.desk.entries(prefix)) {
    let loss: Loss | undefined
    await terminal.desk.update(key, (value) => {
      // Stored by `keepLosses`; only one of two tabs finds it.
      loss = value as Loss | undefined
      return undefined
    })
    if (!loss) continue
    const { clientId, from, to } = loss
    const { outcome } = await terminal.tell('terminal.reportLoss', { clientId, from, to })
    if (outcome !== 'done') await terminal.desk.update(key, () => ({ clientId, from, to }))
  }
}
