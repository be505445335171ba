// The screens' part of the table.
import type { Pace } from '../options.ts'
import type { Section } from '../report.ts'
import { openWorld } from './browser.ts'
import { firstLoads } from './first-load.ts'
import { pendingAgain } from './pending.ts'
import { places } from './places.ts'
import { sales } from './sales.ts'
import { starts } from './starts.ts'
import { workWhileWaiting } from './waiting.ts'

export async function measureScreens(pace: Pace): Promise<Section> {
  const world = await openWorld()
  try {
    const loads = await firstLoads(world)
    const started = await starts(world, pace)
    const pending = await pendingAgain(world, pace)
    const sold = await sales(world, pace)
    const whileWaiting = await workWhileWaiting(world, pace)
    const placed = await places(pace)
    return {
      title: 'Screens: headless Chromium',
      figures: [...sold, ...whileWaiting, ...placed, ...started, ...loads, ...pending],
    }
  } finally {
    await world.close()
  }
}
