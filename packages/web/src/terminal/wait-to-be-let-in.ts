// A device that waits to be let in asks how it stands, for as long as somebody looks at it. Few devices ever do, so this comes when
// it is needed.
import { firstSentence } from '@lounge/domain/first-messages'
import { isFailure } from '../session/http.ts'
import { dropSession } from '../session/session.ts'
import { askOwnDevice } from '../api/own-device.ts'
import { toast } from '../ui/toast.tsx'
import { setTerminalState } from './current-terminal.ts'

const askEveryMs = 2_000

/**
 * Turned away, whoever signed in is out.
 * @param onIn hears of the yes
 * @returns the way to stop
 */
export function waitToBeLetIn(onIn: () => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const askIfSeen = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') void ask()
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', askIfSeen)
  }
  const end = (tell: () => void) => {
    stop()
    setTerminalState({ waiting: undefined })
    tell()
  }
  const ask = async () => {
    const answer = await askOwnDevice()
    if (isOver) return
    if (!isFailure(answer)) {
      if (!answer.isWaiting) return end(onIn)
      setTerminalState({ waiting: { name: answer.name, signs: answer.signs } })
    } else if (answer.code === 'not_signed_in') return end(leave)
    // It was forgotten meanwhile: asked for anew.
    else if (answer.code === 'not_found') return end(onIn)
    timer = setTimeout(askIfSeen, askEveryMs)
  }
  document.addEventListener('visibilitychange', askIfSeen)
  void ask()
  return stop
}

function leave(): void {
  dropSession()
  toast.error(firstSentence('device_not_let_in'))
}
