// Tells a manager how tablets connect to this lounge.
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
 * Outside `/api`: the address to which a new device is sent, whatever its port. The connect page is on plain HTTP; without a house the
 * device needs nothing but the sign-in.
 */
export const installRoutes =
  (standing: () => HouseStanding): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/install', { schema: { hide: true }, config: { access: 'public' } }, async (_, reply) => {
      const found = standing()
      return reply.redirect(found.kind === 'house' ? found.connectAddress : '/login')
    })
  }
