// This terminal's own notifications in the bell, stored on its desk: shown in all its tabs, and again after a reload.
import type { MessageCode, MessageParams } from '@lounge/domain/messages'
import type { NotificationType } from '@lounge/domain/notifications/notifications'
import {
  type OwnNews,
  type OwnNotification,
  ownNotificationsIn,
  withNews,
  withRead,
} from '@lounge/domain/notifications/own'
import { timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'

const deskKey = 'own-notifications'
const channelName = 'lounge.own-notifications'

type Said<Code extends MessageCode> =
  MessageParams<Code> extends undefined ? [code: Code] : [code: Code, params: MessageParams<Code> & OwnNews['params']]

export class OwnNotifications {
  readonly #terminal: Terminal
  readonly #channel = new BroadcastChannel(channelName)
  readonly #listeners = new Set<() => void>()
  #all: readonly OwnNotification[] = []

  constructor(terminal: Terminal) {
    this.#terminal = terminal
    this.#channel.addEventListener('message', () => this.#read())
    this.#read()
  }

  /** Newest first. The same list until something changes. */
  get all(): readonly OwnNotification[] {
    return this.#all
  }
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Rings this terminal's bell. @returns once the notification is on the desk */
  add<Code extends MessageCode>(type: NotificationType, ...said: Said<Code>): Promise<void> {
    return this.#add(type, said)
  }
  /** The same, for news that every tab of the terminal receives: only if no other tab has added it since then. */
  addOnceSince<Code extends MessageCode>(since: number, type: NotificationType, ...said: Said<Code>): Promise<void> {
    return this.#add(type, said, since)
  }
  /** For everybody who works at this terminal. */
  markRead(ids: readonly string[]): Promise<void> {
    return this.#change((all) => withRead(all, ids))
  }

  #add(
    type: NotificationType,
    [code, params = {}]: readonly [string, OwnNews['params']?],
    onceSince?: number,
  ): Promise<void> {
    const id = this.#terminal.newId()
    const at = timestamp(this.#terminal.now())
    return this.#change((all) => withNews(all, { id, type, code, params, at, onceSince }))
  }
  /** If the desk cannot be written, this tab still shows the change. */
  async #change(change: (all: readonly OwnNotification[]) => readonly OwnNotification[]): Promise<void> {
    const written = this.#terminal.desk.update(deskKey, (value) => change(ownNotificationsIn(value)))
    this.#show(await written.catch(() => change(this.#all)))
    this.#channel.postMessage('changed')
  }
  #read(): void {
    void this.#terminal.desk.get(deskKey).then(
      (value) => this.#show(ownNotificationsIn(value)),
      () => undefined, // the next change writes it
    )
  }
  #show(all: readonly OwnNotification[]): void {
    this.#all = all
    for (const listener of this.#listeners) listener()
  }
}

const kept = new WeakMap<Terminal, OwnNotifications>()

/** The notifications of this tab's terminal. */
export function ownNotificationsOf(terminal: Terminal): OwnNotifications {
  const own = kept.get(terminal) ?? new OwnNotifications(terminal)
  kept.set(terminal, own)
  return own
}
