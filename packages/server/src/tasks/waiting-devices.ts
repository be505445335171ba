// Tells managers of a device that waits for their yes.
import { deviceSigns } from '../devices/admission.ts'
import type { SystemActor } from './system-actor.ts'

interface Asked {
  readonly terminalId: string
  /** The session under which it asks: turned away and back again, it asks under another one. */
  readonly sessionId: string
  /** The person who signed in on it. */
  readonly name: string
}

export async function noticeWaitingDevice(
  actor: Pick<SystemActor, 'give'>,
  { terminalId, sessionId, name }: Asked,
): Promise<void> {
  await actor.give(`device waits:${terminalId}:${sessionId}`, 'notification.raise', {
    type: 'warning',
    code: 'notice_device_waits',
    params: { name, signs: deviceSigns(terminalId) },
    audience: ['manager'],
  })
}
