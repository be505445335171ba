// The menu as guests read it, as data: open to anybody, from the rows in memory, no database while serving.
import { publicMenu } from '@lounge/domain/menu/public-menu'
import { timestamp } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byAddress } from '../plugins/rate-limits.ts'
import { z } from 'zod'

const Menu = z.object({
  companyName: z.string(),
  categories: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        items: z
          .array(
            z.object({
              id: z.string(),
              name: z.string(),
              /** In kobo. */
              price: z.int(),
              picture: z.string(),
              description: z.string(),
              isSoldOut: z.boolean(),
              /** The price is one of certain hours, by the clock of the lounge. */
              hours: z.object({ name: z.string(), until: z.string().optional() }).optional(),
              /** What guests may choose of it, each with what it costs beside the item, in kobo. */
              options: z
                .array(
                  z.object({
                    name: z.string(),
                    choices: z.array(z.object({ name: z.string(), price: z.int() })).readonly(),
                  }),
                )
                .readonly()
                .optional(),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
})

export const menuRoutes =
  (hub: Hub, now: () => number): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = { response: { 200: Menu } }
    app.get('/menu', { schema, config: { access: 'public', rateLimit: byAddress('menus') } }, async () =>
      publicMenu(hub.lounge, timestamp(now())),
    )
  }
