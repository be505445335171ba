// A whole menu from an owner's spreadsheet: the browser reads the file, and what it comes to is done here in one piece or not at all.
import { importedItemsMax, ImportMenu } from '@lounge/domain/menu/importing'
import { columnNames, headings } from '@lounge/domain/menu/table'
import { CommandId, idOf } from '@lounge/domain/ids'
import { nairaOf } from '@lounge/domain/money'
import { Timestamp, timestamp } from '@lounge/domain/time'
import { MenuTable } from '@lounge/sync/menu-table'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Command } from '@lounge/sync/protocol'
import { textToSign } from '@lounge/sync/signing'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signatureUnder } from '../auth/session-keys.ts'
import { ApiError, errorAnswer, ErrorAnswer } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { sampleMenu } from '../sample-menu.ts'
import { statusOfVerdicts } from './push-answer.ts'

/** Some hundred bytes a line, many more where each has choices. */
const bytesMax = importedItemsMax * 1_600

/** Choices of an item have some forty. */
const valuesMax = importedItemsMax * 100

/** Sent again, whatever became of the first answer, all three are the same. */
const Import = z.strictObject({ id: CommandId, at: Timestamp.optional(), menu: ImportMenu })
const Done = z.object({ ok: z.literal(true) })

interface MenuImportParts {
  readonly hub: Hub
  readonly now: () => number
  /** What the keys of sessions are derived from. */
  readonly sessionKeys: Parameters<typeof signatureUnder>[0]
}

export const menuImportRoutes =
  ({ hub, now, sessionKeys }: MenuImportParts): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { access: ['manager'] as const, rateLimit: bySignIn('imports') }
    app.post(
      '/menu/import',
      { schema: { body: Import, response: { 200: Done, '4xx': ErrorAnswer } }, bodyLimit: bytesMax, config },
      async (request, reply) => {
        const { id, menu, at = timestamp(now()) } = request.body
        const { id: sessionId, terminalId } = sessionOf(request)
        if (terminalId === null) throw new ApiError('not_allowed')
        // Too large for the line on which commands come, and nothing that waits in an outbox: a client of its own.
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
        // Who signed in here is known; their own key for it is in the browser.
        const command = { ...unsigned, signature: signatureUnder(sessionKeys, sessionId, textToSign(unsigned)) }
        const no = statusOfVerdicts(await hub.accept([command], { liveSession: sessionId, valuesMax }))
        if (no) return reply.code(422).send(errorAnswer(no.code, no.params, request.id))
        return { ok: true as const }
      },
    )
    const sample = sampleTable()
    app.get(
      '/menu/sample',
      { schema: { response: { 200: MenuTable, '4xx': ErrorAnswer } }, config },
      async () => sample,
    )
  }

/** A menu to begin with, as a file would have it. */
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
          // What is on the shelf is the lounge's own.
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
