// The X of a till and the Zs of tills and days, from the server.
import type { ShownZ } from '@lounge/domain/shifts/z-paper'
import { XAnswer, ZAnswer } from '@lounge/sync/questions/shifts'
import { type Heard, useHistory } from './use-history.ts'

/** @param till nothing for all tills together. @param asOf a new value asks again */
export const useX = (till: number | undefined, asOf: string): Heard<XAnswer> =>
  useHistory({ path: '/shifts/x', query: { till }, asOf, answer: XAnswer })

/** @param z nothing while no Z is shown; without a till it is the Z of a day */
export const useZ = (z: { readonly till?: number | undefined; readonly number: number } | undefined): Heard<ShownZ> =>
  useHistory(
    z && {
      path: '/shifts/z',
      query: { till: z.till, number: z.number },
      answer: { parse: (heard) => ZAnswer.parse(heard) as unknown as ShownZ }, // amounts are whole kobo: our own server wrote them
    },
  )
