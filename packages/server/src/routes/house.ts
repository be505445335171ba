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

/**
 * Outside `/api`: where a new device is sent to be connected, whatever its port. The page for that is on plain http; where there is none,
 * the device needs nothing but the sign-in.
 */
export const installRoutes =
  (standing: () => HouseStanding): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/install', { schema: { hide: true }, config: { access: 'public' } }, async (_, reply) => {
      const found = standing()
      return reply.redirect(found.kind === 'house' ? found.connectAddress : '/login')
    })
  }
