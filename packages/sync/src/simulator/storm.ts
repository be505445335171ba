// One evening in a lounge where everything goes wrong: staff work, connections break, tabs reload, power fails, the server falls.
// Once the storm is over, everything must be as if it had never happened.
import type { Tally } from './network.ts'
import { planOf } from './plan.ts'
import type { Evening } from './evening.ts'
import { SimulatedLounge } from './simulated-lounge.ts'

export interface Report {
  readonly seed: number
  /** How often each command got each result in the log. */
  readonly commands: Readonly<Tally>
  /** The troubles of the evening, by name. */
  readonly faults: Readonly<Tally>
  /** The effects of these troubles. */
  readonly effects: Readonly<Tally>
  /** The violation found; absent if all held. */
  readonly failure?: string
  /** The last events. */
  readonly events: readonly string[]
}

export const minutesUnlessSaid = 3

export async function simulate(evening: Evening): Promise<Report> {
  const { seed, minutes = minutesUnlessSaid } = evening
  const lounge = new SimulatedLounge(evening, evening.plan ?? planOf(seed, minutes))
  const takeOut = evening.planted?.plant?.()
  let failure: string | undefined
  try {
    await lounge.open()
    await lounge.storm(minutes * 60_000)
    failure = await lounge.calm()
  } catch (error) {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
  } finally {
    takeOut?.()
  }
  const { events, faults, effects, commands } = lounge
  return { seed, commands, faults, effects, events, ...(failure === undefined ? {} : { failure }) }
}
