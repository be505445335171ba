// Asks the server for its own health checks.
import { HealthList } from '@lounge/sync/questions/health'
import { look } from '../session/as-signed-in.ts'

/** @returns nothing if there is no answer, or none that this page understands */
export const askHealth = (): Promise<HealthList | undefined> => look('/health/list', HealthList)
