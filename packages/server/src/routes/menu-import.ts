// Imports a whole menu from an owner's spreadsheet. The browser reads the file; the server applies all of it or nothing.
import { importedItemsMax, ImportMenu } from '@lounge/domain/menu/importing'
import { columnNames, headings } from '@lounge/domain/menu/table'
import { CommandId, idOf } from '@lounge/domain/ids'
import { nairaOf } from '@lounge/domain/money'
import { Timestamp, timestamp } from '@lounge/domain/time'
import { MenuTable } from '@lounge/sync/menu-table'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Command } from '@lounge/sync/protocol'
import { textToSign } from '@lounge/sync/signing'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { signaturesUnder } from '../keys/session-keys.ts'
import { ApiError, errorAnswer, ErrorAnswer } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { sampleMenu } from '../sample-menu.ts'
import { statusOfVerdicts } from './push-answer.ts'

/** A line has some hundred bytes, or many more if it has choices. */
const bytesMax = importedItemsMax * 1_600

/** An item with choices has some forty values. */
const valuesMax = importedItemsMax * 100

/** A retry sends the same three values, whatever became of the first answer. */
const Import = z.strictObject({ id: CommandId, at: Timestamp.optional(), menu: ImportMenu })
const Done = z.object({ ok: z.literal(true) })
const Stop = Import.omit({ menu: true })
type Stopped = z.infer<typeof Stop>
/** Whether the import had been applied before. */
const Stopping = z.object({ imported: z.boolean() })
const nothing: ImportMenu = { categories: [], added: [], changed: [] }

interface MenuImportParts {
  readonly hub: Hub
  readonly now: () => number
  /** The secret from which session keys are derived. */
  readonly sessionKeys: Buffer
}

export const menuImportRoutes =
  ({ hub, now, sessionKeys }: MenuImportParts): FastifyPluginAsyncZod =>
  async (app) => {
    const signatureOf = signaturesUnder(sessionKeys)
    const config = { access: ['manager'] as const, rateLimit: bySignIn('imports') }
    // Browsers compress menus to a tenth: on a slow line the whole would take longer than a request may.
    app.addContentTypeParser('application/gzip', { parseAs: 'buffer', bodyLimit: bytesMax }, unpacked)
    const accept = async (request: FastifyRequest, { id, at = timestamp(now()) }: Stopped, menu: ImportMenu) => {
      const { id: sessionId, terminalId } = sessionOf(request)
      if (terminalId === null) throw new ApiError('not_allowed')
      // Too large for the line of commands, and not in any outbox: it gets a client id of its own.
      const unsigned: Command = {
        id,
        terminalId: idOf<'terminal'>(terminalId),
        clientId: id,
        sessionId: idOf<'session'>(sessionId),
        sequence: 1,
        as: 'ask',
        name: 'menu.import',
        args: menu,
        at,
        offset: 0,
      }
      // The server knows who signed in here, but the key of their session is in the browser, so the server signs.
      const command = { ...unsigned, signature: signatureOf(sessionId, textToSign(unsigned)) }
      return statusOfVerdicts(await hub.accept([command], { liveSession: sessionId, valuesMax }))
    }
    app.post(
      '/menu/import',
      { schema: { body: Import, response: { 200: Done, '4xx': ErrorAnswer } }, bodyLimit: bytesMax, config },
      async (request, reply) => {
        const no = await accept(request, request.body, request.body.menu)
        if (no) return reply.code(422).send(errorAnswer(no.code, no.params, request.id))
        return { ok: true as const }
      },
    )
    // To stop an import, an empty menu takes its id: an import still on its way is then refused, and one that came before gets its answer.
    app.post(
      '/menu/import/stop',
      { schema: { body: Stop, response: { 200: Stopping, '4xx': ErrorAnswer } }, config },
      async (request, reply) => {
        const no = await accept(request, request.body, nothing)
        if (no?.code === 'command_id_reused')
          return { imported: (await hub.answerTo(request.body.id))?.outcome === 'applied' }
        if (no) return reply.code(422).send(errorAnswer(no.code, no.params, request.id))
        return { imported: false }
      },
    )
    const sample = sampleTable()
    app.get(
      '/menu/sample',
      { schema: { response: { 200: MenuTable, '4xx': ErrorAnswer } }, config },
      async () => sample,
    )
  }

/** Decompresses a body, up to the size that an uncompressed one may have. */
function unpacked(_: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void): void {
  gunzip(body, { maxOutputLength: bytesMax }, (error, bytes) => {
    if (error)
      return done(new ApiError(isTooLarge(error) ? 'body_too_large' : 'body_invalid', { problem: 'not packed' }))
    try {
      done(null, JSON.parse(bytes.toString('utf8')))
    } catch {
      done(new ApiError('body_invalid', { problem: 'not JSON' }))
    }
  })
}
const isTooLarge = (error: Error): boolean => 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/** The sample menu as the table of a file. */
const sampleTable = () => ({
  table: [
    [...headings],
    ...sampleMenu.flatMap(({ category: { name: category, station, tillTab, onPublicMenu }, items }) =>
      items.map(({ name, price, description, picture }) => {
        const line = {
          category,
          name,
          price: nairaOf(price),
          description,
          picture,
          // The lounge sets its own stock.
          level: '',
          cost: '',
          choices: '',
          station: station ?? 'nobody',
          tillTab,
          onPublicMenu: onPublicMenu ? 'yes' : 'no',
        }
        return columnNames.map((column) => line[column])
      }),
    ),
  ],
})
