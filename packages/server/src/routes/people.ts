// People and their accounts, for managers and the owner.
import { addressLengthMax, nameLengthMax, passwordLengthMax, phoneLengthMax } from '@lounge/domain/limits'
import { roles } from '@lounge/domain/staff/staff'
import { Email, RequiredText, TrimmedText } from '@lounge/domain/texts'
import { Everybody, PersonalLink } from '@lounge/sync/questions/people'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { People, Typed } from '../auth/people.ts'
import { addressGroup } from '../limits.ts'
import { ErrorAnswer, orRefuse } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { ById, nothing } from '../plugins/schemas.ts'

/** The password of the person who acts. */
const password = z.string().min(1).max(passwordLengthMax)
const PasswordOnly = z.strictObject({ password })
const Invitation = z.strictObject({
  password,
  name: RequiredText(nameLengthMax),
  email: Email,
  role: z.enum(roles),
})
/** Only changed fields are sent, so that two concurrent corrections do not undo each other. A role takes the password. */
const Correction = z
  .strictObject({
    name: RequiredText(nameLengthMax).optional(),
    phone: TrimmedText(phoneLengthMax).optional(),
    address: TrimmedText(addressLengthMax).optional(),
    role: z.enum(roles).optional(),
    password: password.optional(),
  })
  .refine((typed) => typed.role === undefined || typed.password !== undefined, 'a role takes the password')
const Done = z.object({ ok: z.literal(true) })

const typedIn = ({ ip }: FastifyRequest, password: string): Typed => ({ password, address: addressGroup(ip) })

export const peopleRoutes =
  (people: People): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { access: ['manager'] as const, rateLimit: bySignIn('people') }
    const refusals = { '4xx': ErrorAnswer }
    app.get('/people', { schema: { response: { 200: Everybody, ...refusals } }, config }, async (request) => ({
      people: await people.list(sessionOf(request).staff),
    }))
    app.post(
      '/people',
      { schema: { body: Invitation, response: { 200: PersonalLink, ...refusals } }, config },
      async (request) => {
        const { password, ...person } = request.body
        return orRefuse(await people.invite(sessionOf(request), person, typedIn(request, password)))
      },
    )
    app.post(
      '/people/:id',
      { schema: { params: ById, body: Correction, response: { 200: Done, ...refusals } }, config },
      async (request) => {
        const { role, password = '', ...facts } = request.body
        const given = role && { role, ...typedIn(request, password) }
        return orRefuse(await people.correct(sessionOf(request), request.params.id, facts, given))
      },
    )
    app.post(
      '/people/:id/reopen',
      { schema: { params: ById, body: PasswordOnly, response: { 200: PersonalLink, ...refusals } }, config },
      async (request) =>
        orRefuse(await people.reopen(sessionOf(request), request.params.id, typedIn(request, request.body.password))),
    )
    app.post(
      '/people/:id/link',
      { schema: { params: ById, body: PasswordOnly, response: { 200: PersonalLink, ...refusals } }, config },
      async (request) =>
        orRefuse(await people.newLink(sessionOf(request), request.params.id, typedIn(request, request.body.password))),
    )
    app.post(
      '/people/:id/app',
      { schema: { params: ById, body: PasswordOnly, response: { 200: Done, ...refusals } }, config },
      async (request) =>
        orRefuse(await people.resetApp(sessionOf(request), request.params.id, typedIn(request, request.body.password))),
    )
    app.post(
      '/people/:id/codes',
      { schema: { params: ById, body: nothing, response: { 200: Done, ...refusals } }, config },
      async (request) => orRefuse(await people.revokeCodes(sessionOf(request).staff, request.params.id)),
    )
    app.post(
      '/people/:id/let-in',
      { schema: { params: ById, body: nothing, response: { 200: Done, ...refusals } }, config },
      async (request) => orRefuse(await people.letIn(sessionOf(request).staff, request.params.id)),
    )
    app.post(
      '/people/:id/sign-out',
      { schema: { params: ById, body: nothing, response: { 200: Done, ...refusals } }, config },
      async (request) => orRefuse(await people.signOut(sessionOf(request).staff, request.params.id)),
    )
    app.post(
      '/people/:id/close',
      { schema: { params: ById, body: nothing, response: { 200: Done, ...refusals } }, config },
      async (request) => orRefuse(await people.close(sessionOf(request), request.params.id)),
    )
  }
