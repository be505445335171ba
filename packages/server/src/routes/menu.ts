// The guests' menu as data. It is public and served from the rows in memory, without the database.
import type { PublicMenu } from '@lounge/domain/menu/public-menu'
import { timestamp } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import type { FastifyPluginAsync } from 'fastify'
import { KnownMenu } from '../customer-menu/known-menu.ts'
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
              /** The price applies during certain hours, by the clock of the lounge. */
              hours: z.object({ name: z.string(), until: z.string().optional() }).optional(),
              /** The choices of the item, each with its extra price in kobo. */
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
  (hub: Hub, now: () => number): FastifyPluginAsync =>
  async (app) => {
    const schema = { response: { 200: Menu } }
    const known = new KnownMenu()
    let told: { readonly menu: PublicMenu; readonly text: string } | undefined
    app.get(
      '/menu',
      { schema, config: { access: 'public', rateLimit: byAddress('menus') } },
      async (_request, reply) => {
        const menu = known.at(hub.lounge, timestamp(now()))
        // Validated and serialised once for everybody. Sent as text, the answer skips the serialiser.
        if (told?.menu !== menu) told = { menu, text: JSON.stringify(Menu.parse(menu)) }
        return reply.type('application/json; charset=utf-8').send(told.text)
      },
    )
  }
