// Which tests belong to which package; every test lies beside the file it tests.
import { defineConfig } from 'vitest/config'

const beside = (name: string, root: string, include: string, more: { readonly isolate?: boolean } = {}) => ({
  extends: true as const,
  test: { name, root, include: [include], ...more },
})

export default defineConfig({
  test: {
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      // Pure: its tests cannot disturb each other, and share one import of everything.
      beside('domain', './packages/domain', 'src/**/*.test.ts', { isolate: false }),
      beside('sync', './packages/sync', 'src/**/*.test.ts'),
      beside('server', './packages/server', 'src/**/*.test.ts'),
      beside('web', './packages/web', 'src/**/*.test.{ts,tsx}'),
      beside('tools', './tools', '**/*.test.ts'),
    ],
  },
})
