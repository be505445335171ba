// Polls the server while this device waits to be let in and its page is visible. Few devices ever wait, so this code loads on demand.
import { firstSentence } from '@lounge/domain/first-messages'
import { isFailure } from '../session/http.ts'
import { dropSession } from '../session/session.ts'
import { askOwnDevice } from '../api/own-device.ts'
import { toast } from '../ui/toast.tsx'
import { setTerminalState } from './current-terminal.ts'

const askEveryMs = 2_000

/**
 * If the device is turned away, the person is signed out.
 * @param onIn is called once the device is let in
 * @returns a function that stops the polling
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
    // The device was forgotten meanwhile, and asks again as a new one.
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
