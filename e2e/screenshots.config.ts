// `npm run screenshots`: every screen of the demo lounge in three sizes, light and dark, into docs/screens.
import { defineConfig } from '@playwright/test'
import stories from '../playwright.config.ts'

/** @public Playwright reads it: `playwright test -c`. */
export default defineConfig(stories, {
  testDir: 'screenshots',
  outputDir: '../test-results/screenshots',
  reporter: [['list']],
  timeout: 180_000,
  use: { trace: 'off' },
})
