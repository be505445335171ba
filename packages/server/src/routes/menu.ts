// The menu as guests read it: open to anybody, from the rows in memory, no database while serving.
import { publicMenu } from '@lounge/domain/menu/views'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Hub } from '@lounge/sync/hub/hub'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'

const Menu = z.object({
  companyName: z.string(),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** In kobo. */
          price: z.int(),
          picture: z.string(),
          description: z.string(),
        }),
      ),
    }),
  ),
})

export const menuRoutes =
  (hub: Hub): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/menu', { schema: { response: { 200: Menu } }, config: { access: 'public' } }, async () => ({
      companyName: settingsOf(hub.lounge).companyName,
      categories: publicMenu(hub.lounge).map((category) => ({ ...category, items: [...category.items] })),
    }))
  }
