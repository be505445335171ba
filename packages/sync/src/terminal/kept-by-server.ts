// If the disk takes nothing, the server still may: a command that it has answered survives a power cut.
import type { Outbox } from './outbox.ts'
import type { LiveStatus } from './status.ts'
import type { Schedule } from './transport.ts'

/** A reachable server answers long before this. */
const withinMs = 3_000

/** @returns whether the server answered all of these; `false` at once if it is out of reach */
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
