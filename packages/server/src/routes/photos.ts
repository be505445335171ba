// Photos of items and of expenses. A manager or a till uploads one, and anybody who knows its name can see it. Photos never change.
import { createHash } from 'node:crypto'
import { PhotoHash, photoName } from '@lounge/domain/menu/photo'
import { isPhotoFile } from '@lounge/domain/menu/photo-file'
import { PhotoKept, photoLettersMax, PhotoSent } from '@lounge/sync/questions/photos'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../db/schema.ts'
import { DailyLimit } from '../daily-limit.ts'
import { photosPerDay } from '../limits.ts'
import { ApiError, ErrorAnswer } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { byAddress, bySignIn } from '../plugins/rate-limits.ts'

const bodyBytesMax = photoLettersMax + 1024
const forEver = 'public, max-age=31536000, immutable'

export const photoRoutes =
  (db: Db, now: () => number): FastifyPluginAsyncZod =>
  async (app) => {
    const today = new DailyLimit(now, photosPerDay)
    app.post(
      '/pictures',
      {
        schema: { body: PhotoSent, response: { 200: PhotoKept, '4xx': ErrorAnswer } },
        bodyLimit: bodyBytesMax,
        // Photos of items, or of something that a till paid for out of its drawer.
        config: { access: ['pos', 'manager'], rateLimit: bySignIn('photos') },
      },
      async (request) => {
        const bytes = Buffer.from(request.body.data, 'base64')
        if (!isPhotoFile(bytes)) throw new ApiError('photo_unfit')
        if (!today.takes(sessionOf(request).staff.id)) throw new ApiError('photo_enough')
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
        await db
          .insertInto('photo')
          .values({ hash, data: bytes.toString('base64') })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .execute()
        return { picture: photoName(hash) }
      },
    )
    app.get(
      '/pictures/:hash',
      {
        schema: { params: z.object({ hash: PhotoHash }) },
        config: { access: 'public', rateLimit: byAddress('pictures') },
      },
      async (request, reply) => {
        const { hash } = request.params
        const row = await db.selectFrom('photo').select('data').where('hash', '=', hash).executeTakeFirst()
        if (!row) throw new ApiError('not_found')
        return reply.header('cache-control', forEver).type('image/jpeg').send(Buffer.from(row.data, 'base64'))
      },
    )
  }
