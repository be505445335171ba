// How tablets connect to this lounge, as its server says.
import { HouseStanding } from '@lounge/sync/questions/house'
import { isFailure, request } from './http.ts'
import { readToken } from './session.ts'

/** @returns nothing where there is no answer, or none that we understand */
export async function askHouse(): Promise<HouseStanding | undefined> {
  const answer = await request({ method: 'GET', path: '/house', token: readToken() })
  return isFailure(answer) ? undefined : HouseStanding.safeParse(answer).data
}
