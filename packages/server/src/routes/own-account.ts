// A signed-in person's changes to their own sign-in: the password, an authenticator app, a PIN, and their sessions.
import { passwordLengthMax } from '@lounge/domain/limits'
import { Pin } from '@lounge/domain/staff/pin'
import { OwnSessionsAnswer } from '@lounge/sync/questions/own-sessions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { OwnApp } from '../auth/own-app.ts'
import type { ChangePassword } from '../auth/own-password.ts'
import type { OwnSessions } from '../auth/own-sessions.ts'
import type { Pins } from '../auth/pins.ts'
import { addressGroup } from '../limits.ts'
import { ErrorAnswer, orRefuse } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { ById } from '../plugins/schemas.ts'
import { AppKey, Code, NewPassword, PasswordSet, PinKey } from './auth.ts'

const OwnPassword = z.strictObject({
  before: z.string().min(1).max(passwordLengthMax),
  password: NewPassword.shape.password,
})
const PasswordOnly = z.strictObject({ password: OwnPassword.shape.before })
const OwnPin = z.strictObject({ password: OwnPassword.shape.before, pin: Pin })
const HasPin = z.object({ hasPin: z.boolean() })
const PinSet = z.object({ ok: z.literal(true), ...PinKey })
const HasApp = z.object({ hasApp: z.boolean() })
const PaperCodes = z.object({ codes: z.array(z.string()).readonly() })
const Done = z.object({ ok: z.literal(true) })

interface Parts {
  readonly changePassword: ChangePassword
  readonly ownApp: OwnApp
  readonly ownSessions: OwnSessions
  readonly pins: Pins
}

export const ownAccountRoutes =
  ({ changePassword, ownApp, ownSessions, pins }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const refusals = { '4xx': ErrorAnswer }
    const config = { access: 'signed-in' as const }
    const guessed = { ...config, rateLimit: {} }
    app.post(
      '/auth/password',
      { schema: { body: OwnPassword, response: { 200: PasswordSet, ...refusals } }, config: guessed },
      async (request) => {
        const { before, password } = request.body
        return orRefuse(await changePassword(sessionOf(request), before, password, addressGroup(request.ip)))
      },
    )
    app.get('/auth/app', { schema: { response: { 200: HasApp, ...refusals } }, config }, async (request) => ({
      hasApp: await ownApp.isSetUp(sessionOf(request)),
    }))
    app.post(
      '/auth/app',
      { schema: { body: PasswordOnly, response: { 200: AppKey, ...refusals } }, config: guessed },
      async (request) =>
        orRefuse(await ownApp.begin(sessionOf(request), request.body.password, addressGroup(request.ip))),
    )
    app.post(
      '/auth/app/confirm',
      { schema: { body: Code, response: { 200: PaperCodes, ...refusals } }, config: guessed },
      async (request) => ({ codes: orRefuse(await ownApp.confirm(sessionOf(request), request.body.code)) }),
    )
    app.post(
      '/auth/app/codes',
      { schema: { body: PasswordOnly, response: { 200: PaperCodes, ...refusals } }, config: guessed },
      async (request) => {
        const { body, ip } = request
        return { codes: orRefuse(await ownApp.newPaper(sessionOf(request), body.password, addressGroup(ip))) }
      },
    )
    app.get('/auth/pin', { schema: { response: { 200: HasPin, ...refusals } }, config }, async (request) => ({
      hasPin: await pins.isSet(sessionOf(request).staff.id),
    }))
    app.post(
      '/auth/pin',
      { schema: { body: OwnPin, response: { 200: PinSet, ...refusals } }, config: guessed },
      async (request) => {
        const { password, pin } = request.body
        return orRefuse(await pins.choose(sessionOf(request), password, pin, addressGroup(request.ip)))
      },
    )
    app.get(
      '/auth/sessions',
      { schema: { response: { 200: OwnSessionsAnswer, ...refusals } }, config },
      async (request) => ({ sessions: await ownSessions.list(sessionOf(request)) }),
    )
    app.post(
      '/auth/sessions/:id/end',
      { schema: { params: ById, body: PasswordOnly, response: { 200: Done, ...refusals } }, config: guessed },
      async (request) => {
        const { params, body, ip } = request
        return orRefuse(await ownSessions.end(sessionOf(request), params.id, body.password, addressGroup(ip)))
      },
    )
  }
