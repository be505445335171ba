// One sync, from its start until the server has answered every command that waited then: its result, or why it ended early.
import { type No, refuse } from '@lounge/domain/command'
import { httpTimeoutMs } from '@lounge/domain/limits'
import type { Terminal } from './terminal.ts'
import type { Schedule } from './transport.ts'
import { resultOf, type SyncResult } from './work-lists.ts'

export interface SyncEnd {
  readonly result: SyncResult
  /** Why not everything was sent; the rest keeps waiting. */
  readonly failure?: No | undefined
}

export interface SyncRound {
  readonly ended: Promise<SyncEnd>
  /** Cancels this round, because another tab runs the sync. */
  readonly cancel: () => void
}

/**
 * Starts a round now. It ends when every command that waits now has its answer and the server was heard, or when neither
 * made progress for ten seconds.
 */
export function syncRound(terminal: Terminal, schedule: Schedule): SyncRound {
  const stops: (() => void)[] = []
  const ended = new Promise<SyncEnd>((resolve) => {
    /** The names of the unanswered commands at the last look, by id. */
    let waiting = namesOf(terminal)
    let wanted = new Set(waiting.keys())
    const answered: string[] = []
    /** When the server was last heard before the round asked for a message. */
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
    // The commands that other tabs wrote wait as well.
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
