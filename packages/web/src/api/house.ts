// How tablets connect to this lounge, as its server says.
import { HouseStanding } from '@lounge/sync/questions/house'
import { look } from '../session/as-signed-in.ts'

/** @returns nothing where there is no answer, or none that we understand */
export const askHouse = (): Promise<HouseStanding | undefined> => look('/house', HouseStanding)
