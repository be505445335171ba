// After a restored backup: lists the terminals that have not yet offered what they were told, and lets a manager stop waiting for them. If
// data was restored by hand, or a disk lost confirmed work, a manager can tell the server to believe the terminals.
import type { Hub } from '@lounge/sync/hub/hub'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../db/schema.ts'
import { ErrorAnswer } from '../plugins/errors.ts'

const Recovery = z.object({
  epoch: z.string(),
  isGathering: z.boolean(),
  /** The terminals that are awaited, by their names in the lounge. */
  awaited: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const recoveryRoutes =
  ({ hub, db }: { readonly hub: Hub; readonly db: Db }): FastifyPluginAsyncZod =>
  async (app) => {
    const access = 'loopback-or-manager'
    const schema = { response: { 200: Recovery, '4xx': ErrorAnswer } }
    const standing = async (): Promise<z.infer<typeof Recovery>> => {
      const ids = [...(hub.awaited ?? [])]
      const awaited =
        ids.length === 0 ? [] : await db.selectFrom('terminal').select(['id', 'name']).where('id', 'in', ids).execute()
      return { epoch: hub.epoch, isGathering: hub.awaited !== undefined, awaited }
    }
    app.get('/recovery', { schema, config: { access } }, standing)
    app.post('/recovery/begin', { schema: { ...schema, body: z.strictObject({}) }, config: { access } }, async () => {
      await hub.beginGathering()
      return standing()
    })
    app.post('/recovery/finish', { schema: { ...schema, body: z.strictObject({}) }, config: { access } }, async () => {
      await hub.finishGathering()
      return standing()
    })
  }
