// The X of a till and the Zs of tills and days, as the server tells them.
import type { ShownZ } from '@lounge/domain/shifts/z-paper'
import { XAnswer, ZAnswer } from '@lounge/sync/questions/shifts'
import { type Heard, useHistory } from './use-history.ts'

/** @param till nothing: of all of them. @param asOf what changes here asks again */
export const useX = (till: number | undefined, asOf: string): Heard<XAnswer> =>
  useHistory({ path: '/shifts/x', query: { till }, asOf, answer: XAnswer })

/** @param z nothing while none is shown; a Z of a day where no till is named */
export const useZ = (z: { readonly till?: number | undefined; readonly number: number } | undefined): Heard<ShownZ> =>
  useHistory(
    z && {
      path: '/shifts/z',
      query: { till: z.till, number: z.number },
      answer: { parse: (heard) => ZAnswer.parse(heard) as unknown as ShownZ }, // amounts are whole kobo: our own server wrote them
    },
  )
