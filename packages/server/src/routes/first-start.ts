// The first page of a real lounge: its name and its owner. Anybody with the link that the server printed may open it.
import { nameLengthMax, passwordLengthMax, passwordLengthMin } from '@lounge/domain/limits'
import { SettingsChange } from '@lounge/domain/settings/settings'
import { Email, RequiredText } from '@lounge/domain/texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { FirstStart } from '../auth/first-start.ts'
import { ErrorAnswer, orRefuse } from '../plugins/errors.ts'

const Link = z.strictObject({ token: z.string().max(100) })
const Opening = Link.extend({
  lounge: SettingsChange.pick({
    companyName: true,
    address: true,
    phone: true,
    logo: true,
    utcOffsetMinutes: true,
    tables: true,
  }).required({ companyName: true }),
  owner: z.strictObject({
    name: RequiredText(nameLengthMax),
    email: Email,
    password: z.string().min(passwordLengthMin, 'password_too_short').max(passwordLengthMax, 'password_too_long'),
  }),
})
const Done = z.object({ ok: z.literal(true) })

export const firstStartRoutes =
  (firstStart: FirstStart): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { access: 'public', rateLimit: {} } as const
    app.post(
      '/first-start/look',
      { schema: { body: Link, response: { 200: Done, '4xx': ErrorAnswer } }, config },
      async ({ body }) => orRefuse((await firstStart.objection(body.token)) ?? ({ ok: true } as const)),
    )
    app.post(
      '/first-start',
      { schema: { body: Opening, response: { 200: Done, '4xx': ErrorAnswer } }, config },
      async ({ body: { token, lounge, owner } }) => orRefuse(await firstStart.finish(token, { lounge, owner })),
    )
  }
