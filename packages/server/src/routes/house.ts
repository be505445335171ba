// How tablets connect to this lounge, for the manager who connects them.
import { HouseStanding } from '@lounge/sync/questions/house'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ErrorAnswer } from '../plugins/errors.ts'

export const houseRoutes =
  (standing: () => HouseStanding): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = { response: { 200: HouseStanding, '4xx': ErrorAnswer } }
    app.get('/house', { schema, config: { access: ['manager'] } }, async () => standing())
  }
