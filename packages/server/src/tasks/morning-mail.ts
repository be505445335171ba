// Mails yesterday's morning page to the owners, once, if mail goes out and they want it.
import type { Lounge } from '@lounge/domain/lounge'
import { sharedText } from '@lounge/domain/morning/views'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, type CalendarDate, dayBefore, formatWholeDay, hours, timestamp } from '@lounge/domain/time'
import type { Carry, Post } from '../auth/courier.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { site } from '../site.ts'
import { readAt } from './mornings.ts'

/** After that it is no news, and the page itself is there. */
const goodForMs = hours(5)

interface Parts {
  readonly db: Db
  readonly lounge: Lounge
  /** Absent where no mail goes out. */
  readonly post: Post | undefined
}

export function morningMail({ db, lounge, post }: Parts): { readonly look: (now: number) => Promise<void> } {
  let done: CalendarDate | undefined
  return {
    look: async (now) => {
      const settings = settingsOf(lounge)
      const day = dayBefore(businessDay(timestamp(now), settings))
      const page = lounge.get('morning', day)
      const goodUntil = readAt(day, lounge) + goodForMs
      if (!post || !settings.morningMail || !page || done === day) return
      if (now < readAt(day, lounge) || now > goodUntil) return
      const dayName = formatWholeDay(day)
      const text = sharedText(page, settings.companyName, dayName, settings)
      const carries = await inTransaction(db, async (trx) => {
        const mailed = await trx
          .selectFrom('morning_mail')
          .select('site')
          .where('site', '=', site)
          .where('business_day', '=', day)
          .executeTakeFirst()
        if (mailed) return []
        await trx.insertInto('morning_mail').values({ site, business_day: day, queued_at: now }).execute()
        const owners = await trx
          .selectFrom('staff')
          .select(['id', 'name', 'email'])
          .where('role', '=', 'owner')
          .where('closed_at', 'is', null)
          .execute()
        const queued: Carry[] = []
        for (const { id, ...to } of owners)
          queued.push(
            await post.letter(trx, {
              to,
              subject: `${dayName} at ${settings.companyName}`,
              text,
              about: `morning:${id}`,
              goodUntil,
            }),
          )
        return queued
      })
      done = day
      for (const carry of carries) void carry()
    },
  }
}
