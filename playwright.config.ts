// End-to-end stories in the machine's Chromium. There is no server here: each story starts its own, on a free port
// and its own copy of the demo database, through e2e/fixtures.ts.
import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/machine.mjs'

const chromium = findChromium()

/**
 * Played by `npm run proof` only: whole evenings with several devices, of which `npm test` plays what they are made of; what the simulator
 * plays thousands of times, seen once in real browsers; disks that fail under a till, which its unit tests have in each run; and stories
 * with the tag, whose lines other tests prove as well.
 */
const proof =
  /@proof|(evening|whole-shift|server-dies|restored-backup|two-tabs|behind-a-proxy|goes-dark|not-saved|storage|stuck)\.spec\.ts/

/**
 * Chromium renders the suggestions of its address bar as pages of their own, made anew for each browser context: 0.6 s of
 * processor for a page that no story sees. The last switch of this name counts, so what Playwright turns off is named again.
 */
const withoutFeatures = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
].join(',')}`

export default defineConfig({
  testDir: 'e2e/stories',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores that there are at least: a part of each story is waiting.
  workers: 3,
  projects: [
    { name: 'evenings', grep: proof, use: { contextOptions: { reducedMotion: 'no-preference' } } },
    { name: 'stories', grepInvert: proof },
  ],
  // A machine of somebody else's may be arbitrarily slow for a while; what needed it is named at the end (tools/test.mjs).
  // Here at home a story passes at once, or its race is found.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // What waits for a button that never comes is told so, rather than by the end of the story's three minutes.
    actionTimeout: 30_000,
    // What moves is drawn again and again, by the processor: an eighth of a story. Whole evenings are played with it.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'allow',
    // Recording costs every story a quarter more: TRACE=1 npm run e2e -- pay
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // The browser runs as root in containers, and must not reach for anything but the lounge.
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        withoutFeatures,
        // As browsers with windows have it: no sound before the first tap.
        '--autoplay-policy=document-user-activation-required',
      ],
    },
  },
})
