// The terminal's unprompted messages: the server's refusal of a wish, a lost or restored connection, and the result of a sync.
import { sentence, sentenceOf } from '@lounge/domain/messages'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Verdict } from '@lounge/sync/terminal/command-outcome'
import type { Syncs } from '@lounge/sync/terminal/syncs'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { toast } from '../ui/toast.tsx'
import { setTerminalState } from './current-terminal.ts'
import { tellLateAnswers } from './late-answers.ts'
import { ownNotificationsOf } from './own-notifications.ts'
import { tellOfSync } from './sync-words.ts'

/** A line that is back within a second, as after a restart of the server, is not worth a message. */
const offlineSaidAfterMs = 1_000
/** How long the first try may take before the screen says that the server is out of reach. */
const firstTryMs = 3_000

/** @returns a function that stops the messages */
export function tellStaff(terminal: Terminal, syncs: Syncs): () => void {
  const stopVerdicts = terminal.onVerdict(say)
  const stopLateAnswers = tellLateAnswers(terminal)
  const stopSyncs = syncs.onEnd((record) => tellOfSync(terminal, record))
  const stopConnection = tellOfConnection(terminal, syncs)
  return () => {
    stopVerdicts()
    stopLateAnswers()
    stopSyncs()
    stopConnection()
  }
}

function say({ answer: { outcome, code = '', params, flags } }: Verdict): void {
  if (outcome === 'refused') toast.error(sentenceOf(code, params))
  if (outcome === 'held') toast.warning(sentence('held'))
  for (const flag of flags) toast.warning(sentenceOf(flag.refused, flag.params))
}

const connectionCodes = ['offline', 'online', 'online_by_hand'] as const

/** Reports only changes of the connection after the page has loaded (SYN-01), also in this terminal's bell. */
function tellOfConnection(terminal: Terminal, syncs: Syncs): () => void {
  const own = ownNotificationsOf(terminal)
  // If the browser has no network when the page loads, there is nothing to report, but coming back is news.
  let isKnownOnline = navigator.onLine
  /** When the connection last changed: what another tab has reported since then is the same news. */
  let since = terminal.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (type: 'warning' | 'success', code: (typeof connectionCodes)[number]) => {
    for (const before of connectionCodes) toast.takeBack(sentence(before))
    toast[type](sentence(code))
    void own.addOnceSince(since, type, code)
  }
  const comeBack = () => {
    // With automatic sync off nothing is sent by itself, and the message must not promise it.
    tell('success', settingsOf(terminal.lounge).autoSync ? 'online' : 'online_by_hand')
    syncs.cameBack()
  }
  const wait = (ms: number, work: () => void) => {
    timer ??= setTimeout(() => {
      isKnownOnline = false
      work()
      since = terminal.now()
    }, ms)
  }
  const stopWaiting = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const listen = () => {
    if (terminal.status.turnedAway === 'device_revoked') return stopWaiting()
    if (!terminal.status.isOnline) return wait(offlineSaidAfterMs, () => tell('warning', 'offline'))
    setTerminalState({ isDecided: true })
    if (!isKnownOnline) comeBack()
    if (timer !== undefined) since = terminal.now()
    stopWaiting()
    isKnownOnline = true
  }
  wait(firstTryMs, () => setTerminalState({ isDecided: true }))
  const stop = terminal.watchStatus(listen)
  return () => {
    stop()
    stopWaiting()
  }
}
