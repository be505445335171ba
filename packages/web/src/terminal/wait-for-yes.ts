// A device that waits to be let in asks how it stands, for as long as somebody looks at it.
import { isFailure } from '../session/http.ts'
import { askStanding } from '../session/enrolment.ts'
import { setTerminalState } from './current-terminal.ts'

const askEveryMs = 2_000

interface Ends {
  readonly onIn: () => void
  /** Turned away, or the sign-in is over. */
  readonly onOut: () => void
}

/** @returns the way to stop */
export function waitForYes({ onIn, onOut }: Ends): () => void {
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
    const answer = await askStanding()
    if (isOver) return
    if (!isFailure(answer)) {
      if (!answer.isWaiting) return end(onIn)
      setTerminalState({ waiting: { name: answer.name, signs: answer.signs } })
    } else if (answer.code === 'not_signed_in') return end(onOut)
    // It was forgotten meanwhile: asked for anew.
    else if (answer.code === 'not_found') return end(onIn)
    timer = setTimeout(askIfSeen, askEveryMs)
  }
  document.addEventListener('visibilitychange', askIfSeen)
  void ask()
  return stop
}
