// The conversation between terminals and hub: over one socket each, and with the same bodies over HTTP.
import { isTakenNow } from '@lounge/sync/hub/accept'
import type { Brought } from '@lounge/sync/hub/door'
import type { Hub } from '@lounge/sync/hub/hub'
import {
  Answer,
  Answered,
  bytesPerPushMax,
  Command,
  commandsPerPushMax,
  Delta,
  Snapshot,
  WireNo,
} from '@lounge/sync/protocol'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { noteCarried } from '../audit/carrying.ts'
import { notedOrLogged, notedOrSaid } from '../audit/noted-or-said.ts'
import type { AuditRecords } from '../audit/records.ts'
import type { DeviceWatch } from '../devices/device-watch.ts'
import type { Sessions } from '../auth/sessions.ts'
import { byAddress, bySignIn } from '../plugins/rate-limits.ts'
import type { KnownAddresses } from '../plugins/strangers.ts'
import type { Db } from '../db/schema.ts'
import { ApiError, ErrorAnswer, errorAnswer } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { LiveConversations, type TurnedAway } from './live-conversations.ts'
import { PolledLines } from './polled-lines.ts'
import { statusOfVerdicts, summary } from './push-answer.ts'

const PushBody = z.object({ commands: z.array(Command).min(1).max(commandsPerPushMax) })
/** In answers an id is plain text: the transform that brands it in requests cannot be reversed. */
const AnswerOut = z.strictObject({ ...Answer.shape, id: z.string() })
const answersOut = { answers: z.array(AnswerOut) }
const PushAnswer = z.object({
  ...answersOut,
  /** Nothing of these commands was kept. */
  rejected: z.array(z.object({ id: z.string(), no: WireNo })),
  /** A number of this client is missing: everything from `expected` on has to be sent again. */
  gap: z.object({ clientId: z.string(), expected: z.int() }).optional(),
})
/** The same answer if nothing was done, with the first reason where errors always stand. */
const PushRefusal = z.object({ ...PushAnswer.partial().shape, ...ErrorAnswer.shape })

const ExchangeBody = z.object({
  line: z.uuid(),
  /** 144 random bits. Without them nobody can continue the line. Terminals of earlier releases have none. */
  key: z
    .string()
    .regex(/^[A-Za-z0-9+/]{24}$/)
    .optional(),
  begins: z.boolean(),
  messages: z.array(z.string().max(2 * bytesPerPushMax)).max(8),
  polls: z.boolean(),
})
const ExchangeAnswer = z.object({ messages: z.array(z.string()).readonly(), isOver: z.boolean() })

const FeedQuery = z.strictObject({
  since: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .default(0),
  epoch: z.string().max(100).optional(),
  /** `client:number` pairs, separated by commas: answers above these numbers come with the rows. */
  clients: z
    .string()
    .max(4000)
    .regex(/^[0-9a-f-]{36}:\d{1,10}(,[0-9a-f-]{36}:\d{1,10})*$/)
    .optional(),
})
const Feed = z.object({
  epoch: z.string(),
  head: z.int(),
  now: z.int(),
  role: z.string(),
  news: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ ...Delta.shape, ...answersOut }),
      z.strictObject({ ...Snapshot.shape, ...answersOut }),
    ]),
  ),
})

export interface SyncParts {
  readonly hub: Hub
  readonly db: Db
  readonly sessions: Sessions
  readonly known: KnownAddresses
  readonly watch: DeviceWatch
  readonly audit: AuditRecords
  readonly now: () => number
  /** Whether this server serves another build than the one a terminal reports. */
  readonly isReplaced: (build: string) => boolean
}

export const syncRoutes =
  (parts: SyncParts): FastifyPluginAsyncZod =>
  async (app) => {
    const { hub, now } = parts
    const onPassedOver = (kind: string) =>
      app.log.info({ kind }, 'a newer terminal said what this server does not know')
    const onTurnedAway = (what: TurnedAway) => app.log.info(what, 'turned away on a line')
    const onBrought = (brought: Brought) => notedOrLogged(app.log, brought.sessionId, () => noteCarried(parts, brought))
    const { perMinute } = app
    const live = new LiveConversations({ ...parts, onPassedOver, onTurnedAway, onBrought, perMinute })
    app.addHook('preClose', async () => live.close())

    app.get('/sync/live', { websocket: true, schema: { hide: true }, config: { access: 'public' } }, (socket, { ip }) =>
      live.begin(socket, ip),
    )

    const polled = new PolledLines((socket, address) => live.begin(socket, address))
    // For terminals whose proxy blocks sockets. Each says hello with its secret, as on a socket.
    app.post(
      '/sync/exchange',
      {
        schema: { body: ExchangeBody, response: { 200: ExchangeAnswer, '4xx': ErrorAnswer } },
        config: { access: 'public', rateLimit: byAddress('exchanges') },
      },
      ({ body: { line, key = '', ...said }, ip }) => polled.exchange({ ...said, line: `${line}${key}`, address: ip }),
    )

    app.post(
      '/sync/commands',
      {
        schema: { body: PushBody, response: { 200: PushAnswer, '4xx': z.union([PushRefusal, ErrorAnswer]) } },
        config: { access: 'signed-in', rateLimit: bySignIn('pushes') },
      },
      async (request, reply) => {
        const { commands } = request.body
        const { terminalId, id: liveSession } = sessionOf(request)
        // A session speaks for the terminal on which it was enrolled and for no other.
        if (terminalId === null || commands.some((command) => command.terminalId !== terminalId))
          throw new ApiError('not_allowed')
        const verdicts = await hub.accept(commands, { liveSession })
        const answer = summary(commands, verdicts)
        const no = statusOfVerdicts(verdicts)
        if (!no) return answer
        return reply.code(no.status).send({ ...answer, ...errorAnswer(no.code, no.params, request.id) })
      },
    )

    // Work that another terminal could not send, brought here as a file by a signed-in person. Its sessions' keys, known to that device and
    // the server only, prove whose it is.
    app.post(
      '/sync/carried',
      {
        schema: { body: PushBody, response: { 200: PushAnswer, '4xx': ErrorAnswer } },
        config: { access: 'signed-in', rateLimit: bySignIn('carried') },
      },
      async (request) => {
        const { commands } = request.body
        const { id: sessionId, terminalId } = sessionOf(request)
        const verdicts = await hub.accept(commands, { broughtBy: terminalId ?? sessionId })
        const taken = commands.filter((_command, index) => isTakenNow(verdicts[index]))
        await notedOrSaid(request, () => noteCarried(parts, { sessionId, terminalId, taken }))
        return summary(commands, verdicts)
      },
    )

    app.get(
      '/sync/feed',
      {
        schema: { querystring: FeedQuery, response: { 200: Feed, '4xx': ErrorAnswer } },
        config: { access: 'signed-in', rateLimit: bySignIn('feeds') },
      },
      async (request) => {
        const { since, epoch, clients } = request.query
        const { role } = sessionOf(request).staff
        const answered = Answered.parse(
          Object.fromEntries((clients?.split(',') ?? []).map((pair) => [pair.slice(0, 36), Number(pair.slice(37))])),
        )
        const listener = { role, clientIds: new Set(Object.keys(answered)), send: () => undefined }
        const { news, leave } = await hub.join(listener, { epoch, cursor: since, answered })
        leave()
        return { epoch: hub.epoch, head: hub.head, now: now(), role, news: [...news] }
      },
    )
  }
