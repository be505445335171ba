// One sync, from its beginning until the server has answered all that waited then: what it brought, or why it ended before.
import { type No, refuse } from '@lounge/domain/command'
import { httpTimeoutMs } from '@lounge/domain/limits'
import type { Terminal } from './terminal.ts'
import type { Schedule } from './transport.ts'
import { resultOf, type SyncResult } from './work-lists.ts'

export interface SyncEnd {
  readonly result: SyncResult
  /** Why not everything came through; what waits goes on waiting. */
  readonly failure?: No | undefined
}

export interface SyncRound {
  readonly ended: Promise<SyncEnd>
  /** Another tab does it. */
  readonly cancel: () => void
}

/**
 * Counts from this moment on. It ends when all that waits now has its answer and the server has been heard, or when for
 * ten seconds neither of both went on.
 */
export function syncRound(terminal: Terminal, schedule: Schedule): SyncRound {
  const stops: (() => void)[] = []
  const ended = new Promise<SyncEnd>((resolve) => {
    /** Their names by their ids: what had no answer when this looked last. */
    let waiting = namesOf(terminal)
    let wanted = new Set(waiting.keys())
    const answered: string[] = []
    /** When the server had been heard before this asked it to say something. */
    let heardBefore: number | undefined = Infinity
    let callOff: () => void = () => undefined

    const end = (failure?: No) => {
      for (const stop of stops) stop()
      resolve({ result: resultOf(answered), failure })
    }
    const wait = () => {
      callOff()
      callOff = schedule.after(httpTimeoutMs, () => end(refuse('sync_failed_unknown')))
    }
    const look = () => {
      const now = namesOf(terminal)
      const gone = [...waiting].filter(([id]) => !now.has(id))
      answered.push(...gone.map(([, name]) => name))
      wanted = new Set([...wanted].filter((id) => now.has(id)))
      waiting = now
      const { heardAt } = terminal.status
      if (wanted.size === 0 && heardBefore !== Infinity && heardAt !== heardBefore) return end()
      if (terminal.status.trouble === 'stuck') return end(refuse('stuck'))
      if (!terminal.status.isOnline) return end(refuse('sync_cut_off'))
      if (gone.length > 0) wait()
    }
    stops.push(terminal.watchStatus(look), () => callOff())
    wait()
    // What other tabs wrote down waits as well.
    terminal.sendNow().then(
      () => {
        wanted = new Set(namesOf(terminal).keys())
        heardBefore = terminal.status.heardAt
        terminal.nudge()
        look()
      },
      () => end(refuse('sync_threw')),
    )
  })
  return { ended, cancel: () => stops.forEach((stop) => stop()) }
}

const namesOf = ({ pending }: Terminal): ReadonlyMap<string, string> =>
  new Map(pending.map(({ command }) => [command.id, command.name]))
