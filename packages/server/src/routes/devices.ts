// The devices of the lounge, for managers and the owner.
import { nameLengthMax } from '@lounge/domain/limits'
import { RequiredText } from '@lounge/domain/texts'
import { AllDevices } from '@lounge/sync/devices'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Devices } from '../auth/devices.ts'
import { ErrorAnswer, orRefuse } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { nothing } from '../plugins/schemas.ts'

const Naming = z.strictObject({ name: RequiredText(nameLengthMax) })
const Done = z.object({ ok: z.literal(true) })
const OneDevice = z.object({ id: z.string().min(1).max(64) })

export const deviceRoutes =
  (devices: Devices): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { access: ['manager'] as const, rateLimit: bySignIn('devices') }
    const refusals = { '4xx': ErrorAnswer }
    app.get('/terminals', { schema: { response: { 200: AllDevices, ...refusals } }, config }, async (request) => ({
      devices: await devices.list(sessionOf(request)),
    }))
    app.post(
      '/terminals/:id/name',
      { schema: { params: OneDevice, body: Naming, response: { 200: Done, ...refusals } }, config },
      async (request) => orRefuse(await devices.rename(request.params.id, request.body.name)),
    )
    app.post(
      '/terminals/:id/sign-out',
      { schema: { params: OneDevice, body: nothing, response: { 200: Done, ...refusals } }, config },
      async (request) => orRefuse(await devices.signOut(sessionOf(request), request.params.id)),
    )
  }
