// Sends one large body to the server: it reports the progress, and can be aborted.
import { apiUrl } from './api-url.ts'
import { type Answer, answerIn, type Failure } from './http.ts'

interface Upload {
  readonly path: string
  readonly body: Blob
  readonly token: string | undefined
  readonly stop: AbortSignal
  /** From 0 to 1. At 1 the server has all of it, and may still be working. */
  readonly onSent: (sent: number) => void
  /** A line without progress for this long counts as broken. */
  readonly silenceMs: number
}

export function upload({ path, body, token, stop, onSent, silenceMs }: Upload): Promise<Answer | Failure> {
  const line = new XMLHttpRequest() // fetch does not report upload progress
  let silence: ReturnType<typeof setTimeout> | undefined
  const abort = () => line.abort()
  const wait = () => {
    clearTimeout(silence)
    silence = setTimeout(abort, silenceMs)
  }
  return new Promise<Answer | Failure>((resolve) => {
    line.open('POST', `${apiUrl()}${path}`)
    line.setRequestHeader('content-type', body.type)
    if (token !== undefined) line.setRequestHeader('authorization', `Bearer ${token}`)
    line.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onSent(total === 0 ? 1 : loaded / total)
    })
    line.addEventListener('loadend', () => resolve(answerIn(line.status, line.responseText)))
    stop.addEventListener('abort', abort)
    wait()
    line.send(body)
  }).finally(() => {
    clearTimeout(silence)
    stop.removeEventListener('abort', abort)
  })
}
