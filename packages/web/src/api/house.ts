// Asks the server how tablets connect to this lounge.
import { HouseStanding } from '@lounge/sync/questions/house'
import { look } from '../session/as-signed-in.ts'

/** @returns nothing if there is no answer, or none that this page understands */
export const askHouse = (): Promise<HouseStanding | undefined> => look('/house', HouseStanding)
