// The catalogue's part of the table: a thousand items in the back office, a file of five thousand lines, and an item with choices.
import { join } from 'node:path'
import { forget, temporaryFolder } from '../children.ts'
import { makeBigMenu } from '../large/big-menu.ts'
import type { Pace } from '../options.ts'
import type { Section } from '../report.ts'
import { launch } from '../screens/browser.ts'
import { startLounge } from '../server/servers.ts'
import { chosen } from './choices.ts'
import { imports } from './imports.ts'
import { listed } from './list.ts'

export async function measureCatalogue(pace: Pace): Promise<Section> {
  const browser = await launch()
  const folder = temporaryFolder()
  try {
    await makeBigMenu(join(folder, 'lounge'))
    const server = await startLounge(join(folder, 'lounge'))
    const list = await listed(browser, server, pace)
    const choices = await chosen(browser, server, pace)
    await server.stop()
    const files = await imports(browser, pace)
    return { title: 'The catalogue', figures: [...list, ...files, ...choices] }
  } finally {
    await browser.close()
    forget(folder)
  }
}
