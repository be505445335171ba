// The open sockets: each a conversation with the hub, let in by the device's secret, reading by the session's token.
import { type Admission, Conversation, type Doorkeeper } from '@lounge/sync/hub/conversation'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Hello, WireNo } from '@lounge/sync/protocol'
import type { WebSocket } from '@fastify/websocket'
import type { Sessions } from '../auth/sessions.ts'
import { findTerminal } from '../auth/terminals.ts'
import type { Db } from '../db/schema.ts'

/** A socket that never says hello is closed. */
const helloWithinMs = 10_000
/** A client that does not read is closed before its backlog fills the memory; it comes back and takes a snapshot. */
const backlogBytesMax = 16 * 1024 * 1024

interface Parts {
  readonly hub: Hub
  readonly db: Db
  readonly sessions: Sessions
  readonly now: () => number
}

export class LiveConversations {
  readonly #parts: Parts
  readonly #sockets = new Set<WebSocket>()
  /** By session: when it is revoked, these stop being fed. */
  readonly #bySession = new Map<string, Set<Conversation>>()
  readonly #stopListening: () => void

  constructor(parts: Parts) {
    this.#parts = parts
    this.#stopListening = parts.sessions.whenRevoked((sessionId) => {
      for (const conversation of this.#bySession.get(sessionId) ?? []) conversation.endSession()
      this.#bySession.delete(sessionId)
    })
  }

  begin(socket: WebSocket): void {
    const { hub, now } = this.#parts
    let endsSession: NodeJS.Timeout | undefined
    const silent = setTimeout(() => socket.close(), helloWithinMs)
    const door: Doorkeeper = {
      now,
      admit: async (hello) => {
        clearTimeout(silent)
        clearTimeout(endsSession)
        const admitted = await this.#admit(hello)
        if ('refused' in admitted) return admitted
        if (admitted.sessionId !== undefined) {
          this.#remember(admitted.sessionId, conversation)
          endsSession = setTimeout(() => conversation.endSession(), admitted.expiresAt - now())
        }
        return admitted.role === undefined ? {} : { role: admitted.role }
      },
    }
    const conversation = new Conversation(hub, door, {
      send: (message) => {
        if (socket.bufferedAmount > backlogBytesMax) socket.terminate()
        else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
      },
      close: () => socket.close(),
    })
    this.#sockets.add(socket)
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      // Bytes are no message of ours: the conversation says so and ends.
      conversation.receive(isBinary ? undefined : data.toString('utf8'))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(silent)
      clearTimeout(endsSession)
      conversation.end()
      this.#sockets.delete(socket)
      for (const conversations of this.#bySession.values()) conversations.delete(conversation)
    })
  }

  async #admit({ terminalId, secret, token }: Hello): Promise<Admitted | WireNo> {
    const { db, sessions, now } = this.#parts
    const terminal = await findTerminal(db, terminalId, secret, now())
    if (!terminal) return { refused: 'not_signed_in', params: {} }
    const session = token === undefined ? undefined : await sessions.find(token)
    // A token of a session on another device opens nothing here.
    if (!session || session.terminalId !== terminal.id) return {}
    return { role: session.staff.role, sessionId: session.id, expiresAt: session.expiresAt }
  }

  #remember(sessionId: string, conversation: Conversation): void {
    const conversations = this.#bySession.get(sessionId) ?? new Set()
    this.#bySession.set(sessionId, conversations.add(conversation))
  }

  close(): void {
    this.#stopListening()
    for (const socket of this.#sockets) socket.close(1001)
  }
}

type Admitted =
  | (Admission & { readonly sessionId: string; readonly expiresAt: number })
  | { readonly sessionId?: undefined; readonly role?: undefined }
