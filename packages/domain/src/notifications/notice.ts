// The event that raises one notice.
import type { By, No } from '../command.ts'
import { derivedId } from '../ids.ts'
import type { LoungeEvent } from '../lounge.ts'
import type { MessageCode, MessageParams } from '../messages.ts'
import type { BellRole, Notification, NotificationType } from './notifications.ts'

type NoticeCode = Extract<MessageCode, `notice_${string}`>

/** One notice per command and subject: its id is derived from both, so deciding again names the same one. */
export function notice<Code extends NoticeCode>(
  by: By,
  type: NotificationType,
  audience: readonly BellRole[],
  code: Code,
  subject: string,
  params: MessageParams<Code> & No['params'],
  more: Pick<Notification, 'exceptionId'> = {},
): LoungeEvent {
  const id = derivedId<'notification'>(by.commandId, `${code}.${subject}`)
  const { at, heardAt, name: byName } = by
  const notification = { id, type, code, params, at, heardAt, byName, ...more, readBy: [] }
  return { kind: 'notification.raised', audience, notification }
}
