// The boards' part of the table: how soon everybody sees an order, and a board in a rush.
import type { Pace } from '../options.ts'
import type { Section } from '../report.ts'
import { arrivals } from './arrivals.ts'
import { rush } from './rush.ts'

export async function measureBoards(pace: Pace): Promise<Section> {
  return { title: 'Boards: what others see of an order', figures: [...(await arrivals(pace)), ...(await rush(pace))] }
}
