// Signing in and out, a new password by a mailed link, and one's own profile.
import { passwordLengthMax, passwordLengthMin } from '@lounge/domain/limits'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { demoAccountsOnLogin } from '../auth/demo-staff.ts'
import type { PasswordResets } from '../auth/password-resets.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { SignInRecords } from '../auth/sign-in-records.ts'
import type { SignIns } from '../auth/sign-in.ts'
import type { Mode } from '../config.ts'
import { addressGroup, signInsAtOnceMax } from '../limits.ts'
import { ErrorAnswer, orRefuse } from '../plugins/errors.ts'
import { bearer, sessionOf, stepOneTokenOf } from '../plugins/permissions.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { nothing } from '../plugins/schemas.ts'
import { FairQueue } from '../fair-queue.ts'

const Credentials = z.strictObject({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(passwordLengthMax),
  /** The device on which it is typed, if it is enrolled. */
  device: z.strictObject({ terminalId: z.string().max(64), secret: z.string().max(64) }).optional(),
})
// The pattern's message is a refusal code: staff read "Please enter all 6 digits", not a remark about patterns.
export const Code = z.strictObject({ code: z.string().regex(/^[0-9]{6}$/, 'incomplete_code') })

const EmailOnly = z.strictObject({ email: z.string().min(1).max(254) })
export const NewPassword = z.strictObject({
  token: z.string().max(100),
  password: z.string().min(passwordLengthMin, 'password_too_short').max(passwordLengthMax, 'password_too_long'),
})
const PasswordLink = NewPassword.pick({ token: true })
const LinkOwner = z.object({ name: z.string(), email: z.string() })
/** Whether the change of the password ended the person's offline codes. */
export const PasswordSet = z.object({ ok: z.literal(true), codesEnded: z.boolean() })

const StepOne = z.object({
  token: z.string(),
  second: z.enum(['code', 'app', 'set-up']),
  hasApp: z.boolean(),
  codeSent: z.boolean(),
  user: z.object({ name: z.string(), email: z.string(), role: z.string() }),
  next: z.literal('verify-2fa'),
})
const Profile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  employeeId: z.string(),
  role: z.string(),
  phone: z.string(),
  department: z.string(),
  address: z.string(),
  joinedOn: z.iso.date(),
})
const Resent = z.object({ resendsLeft: z.int(), codeSent: z.boolean() })
/** The key that seals the session at a till, for a person who has a PIN. */
export const PinKey = { pinKey: z.string().optional(), pinSalt: z.string().optional() }
const SignedIn = z.object({
  token: z.string(),
  sessionId: z.string(),
  sessionKey: z.string(),
  user: Profile,
  triesElsewhere: z.int(),
  hasPin: z.boolean(),
  ...PinKey,
  recoveryCodes: z.array(z.string()).readonly().optional(),
})
export const AppKey = z.object({ secret: z.string(), uri: z.string() })
/** As somebody types it, with or without the hyphen. */
const PaperCode = z.strictObject({ code: z.string().min(1).max(20) })
const Renewed = z.object({ token: z.string(), user: Profile })
const Me = z.object({ sessionId: z.string(), expiresAt: z.int(), user: Profile })
const DemoAccounts = z.object({
  password: z.string().optional(),
  accounts: z.array(z.object({ name: z.string(), email: z.string(), role: z.string() })),
})
const Done = z.object({ ok: z.literal(true) })
const done = { ok: true } as const

interface AuthParts {
  readonly mode: Mode
  /** Absent where strangers could read it. */
  readonly demoPassword?: string | undefined
  readonly signIns: SignIns
  readonly passwordResets: PasswordResets
  readonly sessions: Sessions
  readonly records: SignInRecords
}

export const authRoutes =
  ({ mode, demoPassword, signIns, passwordResets, sessions, records }: AuthParts): FastifyPluginAsyncZod =>
  async (app) => {
    // Each sign-in writes its outcome to the database that payments use, so a crowd of strangers waits in its own queue.
    const queue = new FairQueue(signInsAtOnceMax)
    app.post(
      '/auth/login',
      {
        schema: { body: Credentials, response: { 200: StepOne, '4xx': ErrorAnswer } },
        config: { access: 'public', rateLimit: {} },
      },
      async ({ body: { email, password, device }, ip }) => {
        const stepOne = orRefuse(await queue.take(() => signIns.login(email, password, addressGroup(ip), device)))
        return { ...stepOne, next: 'verify-2fa' as const }
      },
    )
    app.post(
      '/auth/verify-2fa',
      {
        schema: { body: Code, response: { 200: SignedIn, '4xx': ErrorAnswer } },
        config: { access: 'pre-code', rateLimit: {} },
      },
      async (request) => orRefuse(await signIns.verify(stepOneTokenOf(request), request.body.code)),
    )
    app.post(
      '/auth/authenticator',
      {
        schema: { body: nothing, response: { 200: AppKey, '4xx': ErrorAnswer } },
        config: { access: 'pre-code', rateLimit: {} },
      },
      async (request) => orRefuse(await signIns.setUpApp(stepOneTokenOf(request))),
    )
    app.post(
      '/auth/verify-recovery',
      {
        schema: { body: PaperCode, response: { 200: SignedIn, '4xx': ErrorAnswer } },
        config: { access: 'pre-code', rateLimit: {} },
      },
      async (request) => orRefuse(await signIns.verifyPaper(stepOneTokenOf(request), request.body.code)),
    )
    app.post(
      '/auth/resend',
      {
        schema: { body: nothing, response: { 200: Resent, '4xx': ErrorAnswer } },
        config: { access: 'pre-code', rateLimit: {} },
      },
      async (request) => orRefuse(await signIns.resend(stepOneTokenOf(request))),
    )
    app.post(
      '/auth/forgot-password',
      {
        schema: { body: EmailOnly, response: { 200: Done, '4xx': ErrorAnswer } },
        config: { access: 'public', rateLimit: {} },
      },
      async ({ body, ip }) => orRefuse(await passwordResets.ask(body.email, addressGroup(ip))),
    )
    app.post(
      '/auth/reset-password/look',
      {
        schema: { body: PasswordLink, response: { 200: LinkOwner, '4xx': ErrorAnswer } },
        config: { access: 'public', rateLimit: {} },
      },
      async ({ body }) => orRefuse(await passwordResets.look(body.token)),
    )
    app.post(
      '/auth/reset-password',
      {
        schema: { body: NewPassword, response: { 200: PasswordSet, '4xx': ErrorAnswer } },
        config: { access: 'public', rateLimit: {} },
      },
      async ({ body }) => orRefuse(await passwordResets.reset(body.token, body.password)),
    )
    app.post(
      '/auth/logout',
      { schema: { body: nothing, response: { 200: Done, '4xx': ErrorAnswer } }, config: { access: 'public' } },
      // Idempotent: a device whose answer got lost repeats the request, and a session that is over stays over.
      async (request) => {
        const token = bearer(request)
        const session = token && (await sessions.find(token))
        if (!session) return done
        await sessions.revoke(session.id)
        const { terminalId, staff } = session
        await records.note({ outcome: 'signed_out', staffId: staff.id, terminalId, sessionId: session.id })
        return done
      },
    )
    // For a person who came back with a PIN: the token stored at the till opens nothing from now on. A name may have been corrected since.
    app.post(
      '/auth/renew',
      {
        schema: { body: nothing, response: { 200: Renewed, '4xx': ErrorAnswer } },
        config: { access: 'signed-in', rateLimit: bySignIn('lookUps') },
      },
      async (request) => {
        const { id, staff } = sessionOf(request)
        return { token: await sessions.renew(id), user: staff }
      },
    )
    app.get(
      '/auth/me',
      { schema: { response: { 200: Me, '4xx': ErrorAnswer } }, config: { access: 'signed-in', whileWaiting: true } },
      async (request) => {
        const { id, staff, expiresAt } = sessionOf(request)
        return { sessionId: id, expiresAt, user: staff }
      },
    )
    if (mode !== 'demo') return
    app.get(
      '/auth/demo-accounts',
      { schema: { response: { 200: DemoAccounts } }, config: { access: 'public' } },
      async () => ({
        ...(demoPassword === undefined ? {} : { password: demoPassword }),
        accounts: [...demoAccountsOnLogin],
      }),
    )
  }
