// What each station is called where staff read of it.
import type { Station } from '@lounge/domain/menu/menu'

export const stationNames: Readonly<Record<Station, string>> = { kitchen: 'Kitchen', bar: 'Bar' }
