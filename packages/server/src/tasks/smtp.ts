// Hands letters to the mail server of SMTP_URL, with one connection for each.
import type { Letter } from './mail-queue.ts'

/** A mail server on a slow line answers within this time. After it the attempt ends and is retried later. */
const silenceMaxMs = 10_000

/**
 * Requires encryption for codes and the mailbox's password, unless the mail server is on this same machine, or the URL ends in
 * `?requireTLS=false`.
 * @param from the address the letters come from
 */
export function smtp(url: string, from: string): (letter: Letter) => Promise<void> {
  const options = {
    requireTLS: !isThisMachine(new URL(url).hostname),
    dnsTimeout: silenceMaxMs,
    connectionTimeout: silenceMaxMs,
    greetingTimeout: silenceMaxMs,
    socketTimeout: silenceMaxMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    url,
  }
  // Loaded on demand: most lounges have no mail and start without it.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(options))
  transport.catch(() => undefined) // the first letter reports it
  return async ({ from: lounge, name, email, subject, text }) => {
    await (
      await transport
    ).sendMail({
      from: { name: lounge, address: from },
      to: { name, address: email },
      subject,
      text,
      headers: { 'auto-submitted': 'auto-generated' },
    })
  }
}

const isThisMachine = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)
