// The devices of the lounge, for managers and the owner.
import { nameLengthMax } from '@lounge/domain/limits'
import { RequiredText, Text } from '@lounge/domain/texts'
import { AllDevices } from '@lounge/sync/questions/devices'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Devices } from '../devices/devices.ts'
import type { WaitingDevices } from '../devices/waiting-devices.ts'
import { ErrorAnswer, orRefuse } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { ById, nothing } from '../plugins/schemas.ts'

const Place = Text(nameLengthMax).transform((place) => place.trim())
/** Sent with the yes to a new device. Omitted fields stay as they are. */
const LettingIn = z.strictObject({ name: RequiredText(nameLengthMax).optional(), place: Place.optional() })
/** Only the changed fields are sent: another manager may have changed the other one meanwhile. */
const Naming = LettingIn.refine(({ name, place }) => name !== undefined || place !== undefined)
const Done = z.object({ ok: z.literal(true) })

/** For the server's log, which tells who let a stolen device back in. */
const by = (request: FastifyRequest<{ Params: z.infer<typeof ById> }>) => ({
  by: sessionOf(request).staff.id,
  terminalId: request.params.id,
})

interface Parts {
  readonly devices: Devices
  readonly waiting: WaitingDevices
}

export const deviceRoutes =
  ({ devices, waiting }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { access: ['manager'] as const, rateLimit: bySignIn('devices') }
    const refusals = { '4xx': ErrorAnswer }
    const doing = { schema: { params: ById, body: nothing, response: { 200: Done, ...refusals } }, config }
    app.get('/terminals', { schema: { response: { 200: AllDevices, ...refusals } }, config }, async (request) => ({
      devices: await devices.list(sessionOf(request)),
    }))
    app.post(
      '/terminals/:id/name',
      { schema: { params: ById, body: Naming, response: { 200: Done, ...refusals } }, config },
      async (request) => orRefuse(await devices.change(request.params.id, request.body)),
    )
    app.post('/terminals/:id/sign-out', doing, async (request) =>
      orRefuse(await devices.signOut(sessionOf(request), request.params.id)),
    )
    app.post('/terminals/:id/shut-out', doing, async (request) => {
      const done = orRefuse(await devices.shutOut(sessionOf(request), request.params.id))
      request.log.info(by(request), 'a device was shut out')
      return done
    })
    app.post('/terminals/:id/let-in', doing, async (request) => {
      const done = orRefuse(await devices.letIn(sessionOf(request), request.params.id))
      request.log.info(by(request), 'a device was let back in')
      return done
    })
    app.post(
      '/terminals/:id/admit',
      { schema: { params: ById, body: LettingIn, response: { 200: Done, ...refusals } }, config },
      async (request) => {
        const done = orRefuse(await waiting.letIn(sessionOf(request), request.params.id, request.body))
        request.log.info(by(request), 'a new device was let in')
        return done
      },
    )
    app.post('/terminals/:id/turn-away', doing, async (request) => {
      const done = orRefuse(await waiting.turnAway(sessionOf(request), request.params.id))
      request.log.info(by(request), 'a new device was turned away')
      return done
    })
  }
