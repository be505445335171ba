// `npm run screenshots`: every screen and dialog of the demo lounge in three sizes, light and dark, into docs/screens. The accessibility
// stories visit all of them.
import { defineConfig } from '@playwright/test'
import stories from '../playwright.config.ts'

// The stories run in processes of their own, which inherit it.
process.env['PICTURES'] = '1'

/** @public Playwright reads it: `playwright test -c`. */
export default defineConfig({
  ...stories,
  projects: [{ name: 'pictures' }],
  testDir: '.',
  testMatch: ['screenshots/*.spec.ts', 'stories/accessibility.spec.ts'],
  outputDir: '../test-results/screenshots',
  reporter: [['list']],
  timeout: 180_000,
  use: { ...stories.use, trace: 'off' },
})
