// Where the disk takes nothing the server still may: what it has answered, a power cut cannot take either.
import type { Outbox } from './outbox.ts'
import type { LiveStatus } from './status.ts'
import type { Schedule } from './transport.ts'

/** A server that is reachable has answered long before. */
const withinMs = 3_000

/** @returns whether the server answered all of these; `false` at once where it is out of reach */
export function keptByServer(
  ids: readonly string[],
  outbox: Outbox,
  status: LiveStatus,
  schedule: Schedule,
): Promise<boolean> {
  const areAnswered = () => !outbox.pending.some(({ command }) => ids.includes(command.id))
  return new Promise((resolve) => {
    const end = () => {
      stopWatching()
      callOff()
      resolve(areAnswered())
    }
    const look = () => {
      if (areAnswered() || !status.now.isOnline) end()
    }
    const stopWatching = status.watch(look)
    const callOff = schedule.after(withinMs, end)
    look()
  })
}
