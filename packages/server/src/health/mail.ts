// Checks whether the configured mail server answers and accepts letters.
import { connect } from 'node:net'
import type { Refused } from '../tasks/mail-refusals.ts'
import { type Check, type Verdict, verdict } from './check.ts'

const patienceMs = 3_000

function judgeMail(answers: boolean, refused: Refused | undefined): Verdict {
  if (!answers) return verdict('bad', 'health_mail_bad')
  if (refused?.us === 'log-in') return verdict('bad', 'health_mail_log_in')
  if (refused?.us === 'letter') return verdict('bad', 'health_mail_letter')
  const names = refused?.names.join(', ') ?? ''
  return names === '' ? 'good' : verdict('bad', 'health_mail_addresses', { names })
}

/** @param refused the letters and addresses that it refused for good */
export const mailCheck = (
  answers: () => Promise<boolean>,
  refused: () => Refused | undefined = () => undefined,
): Check => ({
  id: 'mail',
  check: async () => judgeMail(await answers(), refused()),
})

/** Whether the mail server accepts a connection. Nothing is sent, and nobody signs in. */
export function answersAt(smtpUrl: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(smtpUrl)
  const usual = protocol === 'smtps:' ? 465 : 587
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port) || usual,
      timeout: patienceMs,
    })
    const end = (answers: boolean) => {
      socket.destroy()
      resolve(answers)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
