// Hands letters to the mail server of SMTP_URL, one connection for each.
import type { Letter } from './mail-queue.ts'

/** A mail server across a slow line answers within this; one that is away is given up, and tried again later. */
const silenceMaxMs = 10_000

/**
 * Codes and the password of the mailbox go over an encrypted line only, unless the mail server is on this very machine
 * or the address itself ends in `?requireTLS=false`.
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
  // A lounge without mail, as most are, starts without loading what sends it.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(options))
  transport.catch(() => undefined) // the first letter says it
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
