// The names of the stations, as staff read them.
import type { Station } from '@lounge/domain/menu/menu'

export const stationNames: Readonly<Record<Station, string>> = { kitchen: 'Kitchen', bar: 'Bar' }
