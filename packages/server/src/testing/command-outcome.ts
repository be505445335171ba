// The outcome of one pushed command in one word, however it was sent.
import type { Answer, ServerMessage, WireNo } from '@lounge/sync/protocol'
import type { Reply } from './http.ts'
import { answersIn, type Line } from './line.ts'

/** Codes about permission, not about the state of the lounge. */
const gates: ReadonlySet<string> = new Set([
  'not_allowed',
  'not_signed_in',
  'office_needs_session',
  'session_ended',
  'signature_wrong',
  'set_aside_not_taken',
  'device_unknown',
  'device_revoked',
  'foreign_work',
])

export interface Became {
  /**
   * done · flagged: booked, with a flag that its session was over · held: filed for a person to look at · no: the lounge refused it for its
   * own reasons · or the code of the gate that stopped it
   */
  readonly word: string
  /** The outcome used up the command's number. */
  readonly isAnswered: boolean
}

export function becameOfReply({ status, body }: Reply): Became {
  const { answers = [], rejected = [], gap, error } = Object(body) as Partial<PushReply>
  const [answer] = answers
  if (answer) return becameOf(answer)
  const [turnedAway] = rejected
  if (turnedAway) return { word: wordFor(turnedAway.no.refused), isAnswered: false }
  return { word: gap ? 'gap' : (error?.code ?? `status ${status}`), isAnswered: false }
}
interface PushReply {
  readonly answers: readonly Answer[]
  readonly rejected: readonly { readonly no: WireNo }[]
  readonly gap: object
  readonly error: { readonly code: string }
}

/** Sends it on a line. @returns its outcome */
export async function becameOnLine(line: Line, command: { readonly id: string }): Promise<Became> {
  line.say({ type: 'push', commands: [command] })
  const message = await line.nextWhere((each) => isAbout(each, command.id))
  const answer = answersIn(message).find(({ id }) => id === command.id)
  if (answer) return becameOf(answer)
  const word = message.type === 'rejected' || message.type === 'goodbye' ? wordFor(message.no.refused) : message.type
  return { word, isAnswered: false }
}
const isAbout = (message: ServerMessage, id: string): boolean =>
  ['gap', 'busy', 'goodbye'].includes(message.type) ||
  (message.type === 'rejected' && message.id === id) ||
  answersIn(message).some((answer) => answer.id === id)

function becameOf({ outcome, code = '', flags }: Answer): Became {
  const wasOver = flags.some(({ refused }) => refused === 'session_ended')
  switch (outcome) {
    case 'applied':
      return { word: wasOver ? 'flagged' : 'done', isAnswered: true }
    case 'held':
      return { word: 'held', isAnswered: true }
    case 'refused':
      return { word: wordFor(code), isAnswered: true }
  }
}
const wordFor = (code: string): string => (gates.has(code) ? code : 'no')
