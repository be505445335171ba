// Sends every error of the API in one shape, `{ error: { code, message, requestId } }`: never a stack, a statement or a path.
import { setTimeout as pause } from 'node:timers/promises'
import { isMessageCode, sentenceOf } from '@lounge/domain/office-messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NoRoom } from '@lounge/sync/hub/log'
import { z } from 'zod'
import { isDiskFull } from '../db/refusals.ts'

/** Every error code of the HTTP API, and its status. */
export const statusOf = {
  body_invalid: 400,
  photo_unfit: 400,
  photo_enough: 429,
  consent_missing: 400,
  incomplete_code: 400,
  password_too_short: 400,
  password_too_long: 400,
  password_common: 400,
  password_leaked: 400,
  invalid_credentials: 401,
  invalid_code: 401,
  code_used_up: 401,
  tries_used_up: 401,
  second_step_closed: 403,
  password_wrong: 400,
  sign_in_too_old: 403,
  pin_easy: 400,
  pin_wrong: 400,
  pin_closed: 403,
  sign_in_expired: 401,
  not_signed_in: 401,
  not_allowed: 403,
  too_many_devices: 403,
  device_revoked: 403,
  device_waiting: 403,
  origin_foreign: 403,
  not_found: 404,
  person_unknown: 404,
  till_unknown: 404,
  email_taken: 409,
  card_replaced: 409,
  holder_changed_meanwhile: 409,
  own_account: 409,
  own_role: 409,
  own_link: 409,
  account_open: 409,
  own_device: 409,
  device_is_in: 409,
  till_not_there: 409,
  approval_not_found: 404,
  approval_own: 409,
  approval_owner: 403,
  approval_answered: 409,
  approval_over: 409,
  approval_stale: 409,
  last_owner: 409,
  reset_link_unknown: 410,
  reset_link_expired: 410,
  reset_link_used: 410,
  first_start_unknown: 410,
  first_start_expired: 410,
  first_start_over: 410,
  terminal_taken: 409,
  no_till_number: 409,
  no_mail: 409,
  no_mail_for_links: 409,
  app_not_needed: 409,
  app_is_set_up: 409,
  app_missing: 409,
  body_too_large: 413,
  content_type_wrong: 415,
  too_many_attempts: 429,
  resends_used_up: 429,
  server_fault: 500,
  host_unknown: 421,
  proxy_only: 403,
  stopping: 503,
  disk_full: 503,
} as const satisfies Readonly<Record<string, number>>

export type ErrorCode = keyof typeof statusOf

/** Sentences that only the HTTP API uses. The others are in the domain's messages. */
const sentencesOfTheDoor: Readonly<Record<string, string>> = {
  tries_used_up: 'Too many wrong codes. Please go back and sign in again.',
  code_used_up: 'Too many wrong codes. Please ask for a new code.',
  second_step_closed:
    'Too many wrong codes in a row. Please set a new password, by the link for a forgotten one or by a manager.',
  resends_used_up: 'No more codes can be sent for this sign-in. Please sign in again.',
  no_mail_for_links: 'No mail goes out here. Please ask the owner or a manager to set a new password.',
  no_mail: 'No mail goes out here. Please use your authenticator app.',
  app_not_needed: 'Codes are mailed here. An app is not needed.',
  app_is_set_up: 'Your authenticator app is set up already. Please enter its six digits.',
  app_missing: 'Please set up your authenticator app first.',
  terminal_taken: 'This device could not be recognised. Please enrol it again.',
  too_many_devices: 'Three devices were set up under this sign-in. Please sign in again for another one.',
  no_till_number: 'All till numbers are in use. One is free again when a till has not been used for four days.',
  content_type_wrong: 'The request must be JSON.',
  host_unknown: 'This address is not one of this lounge. Please use the one that you were told.',
  proxy_only: 'This lounge is reached at its own address only. Please use the one that you were told.',
  origin_foreign: 'This page belongs to another server.',
  stopping: 'The server is being started again. Please try again in a moment.',
  command_gap: 'A command before this one is missing. Please send the missing ones first.',
}

type Params = Readonly<Record<string, string | number>>

export const ErrorAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string(), requestId: z.string() }),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** Thrown at the edge only, by a route or a hook, for the handler below to answer. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly params: Params
  readonly retryAfterSeconds: number | undefined
  /** The delay of the answer. */
  readonly saidAfterMs: number

  constructor(code: ErrorCode, params: Params = {}, retryAfterSeconds?: number, saidAfterMs = 0) {
    super(code)
    this.saidAfterMs = saidAfterMs
    this.code = code
    this.params = params
    this.retryAfterSeconds = retryAfterSeconds
  }
}

interface Refused {
  readonly refused: ErrorCode
  readonly params?: Params
  readonly retryAfterSeconds?: number
}

const isRefused = (result: object): result is Refused => 'refused' in result

/** Returns the result, or throws its refusal as an API error. */
export function orRefuse<Result extends object>(result: Result): Exclude<Result, Refused> {
  if (isRefused(result)) throw new ApiError(result.refused, result.params, result.retryAfterSeconds)
  return result as Exclude<Result, Refused> // the line above excluded refusals
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = error instanceof ApiError ? error : isNoRoom(error) ? noRoom : fromFastify(error)
    if (known.code === 'server_fault') request.log.error({ err: error }, 'request failed')
    if (known.saidAfterMs > 0) await pause(known.saidAfterMs)
    return send(known, request, reply)
  })
}

/** Also for requests that are not commands: without room a sign-in cannot be recorded. */
const isNoRoom = (error: unknown): boolean => error instanceof NoRoom || isDiskFull(error)
/** Somebody has to make room first; then a retry succeeds at once. */
const noRoom = new ApiError('disk_full', {}, 5)

export function send(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, params, retryAfterSeconds } = error
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const answer = errorAnswer(code, params, request.id)
  return reply.code(statusOf[code]).type('application/json; charset=utf-8').send(answer)
}

/** The body of an error, with the sentence of its code. */
export function errorAnswer(code: string, params: Params, requestId: string): ErrorAnswer {
  const message = isMessageCode(code) ? sentenceOf(code, params) : (sentencesOfTheDoor[code] ?? code)
  return { error: { code, message, requestId } }
}

/** Maps errors of Fastify and its plugins by their codes and statuses, never by a message. */
export function fromFastify(error: FastifyError): ApiError {
  if (error.validation) {
    const first = error.validation[0]
    const said = first?.message ?? ''
    if (Object.hasOwn(statusOf, said)) return new ApiError(said as ErrorCode) // a schema that names its own code
    const where = [error.validationContext, first?.instancePath.slice(1)].filter(Boolean).join(' ')
    return new ApiError('body_invalid', { problem: `${where}: ${said}`.slice(0, 200) })
  }
  const status = error.statusCode ?? 500
  const code = codeOfStatus[status]
  if (code) return new ApiError(code)
  if (status < 400 || status > 499) return new ApiError('server_fault')
  return new ApiError('body_invalid', { problem: error.code === 'FST_ERR_BAD_URL' ? 'address' : 'not JSON' })
}

const codeOfStatus: Readonly<Partial<Record<number, ErrorCode>>> = {
  403: 'not_found', // an address that leads out of the folder of pages
  404: 'not_found',
  413: 'body_too_large',
  415: 'content_type_wrong',
}
