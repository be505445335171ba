// Whether the mail server answers, where one is set.
import { connect } from 'node:net'
import { type Check, type Verdict, verdict } from './check.ts'

const patienceMs = 3_000

const judgeMail = (answers: boolean): Verdict => (answers ? 'good' : verdict('bad', 'health_mail_bad'))

export const mailCheck = (answers: () => Promise<boolean>): Check => ({
  id: 'mail',
  check: async () => judgeMail(await answers()),
})

/** Whether somebody is at the door: nothing is sent, and nobody signs in. */
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
