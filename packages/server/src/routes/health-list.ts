// The list of problems of the lounge's machine, with what to do about each, for a manager or the owner.
import { HealthList } from '@lounge/sync/questions/health'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Check, lookAt } from '../health/check.ts'
import { ErrorAnswer } from '../plugins/errors.ts'

interface HealthListParts {
  readonly checks: readonly Check[]
  readonly firstDay: () => Promise<HealthList['firstDay']>
  readonly now: () => number
  readonly onFault: (error: unknown) => void
}

export const healthListRoutes =
  ({ checks, firstDay, now, onFault }: HealthListParts): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = { response: { 200: HealthList, '4xx': ErrorAnswer } }
    app.get('/health/list', { schema, config: { access: ['manager'] } }, async () => ({
      entries: await lookAt(checks, now(), onFault),
      firstDay: await firstDay(),
    }))
  }
