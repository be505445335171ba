// What the server says of its own health.
import { HealthList } from '@lounge/sync/questions/health'
import { look } from '../session/as-signed-in.ts'

/** @returns nothing where there is no answer, or none that we understand */
export const askHealth = (): Promise<HealthList | undefined> => look('/health/list', HealthList)
