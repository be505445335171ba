// What the server says of its own health.
import { HealthList } from '@lounge/sync/questions/health'
import { isFailure, request } from './http.ts'
import { readToken } from './session.ts'

/** @returns nothing where there is no answer, or none that we understand */
export async function askHealth(): Promise<HealthList | undefined> {
  const answer = await request({ method: 'GET', path: '/health/list', token: readToken() })
  return isFailure(answer) ? undefined : HealthList.safeParse(answer).data
}
