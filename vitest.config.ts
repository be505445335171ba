// Which tests belong to which package; every test lies beside the file it tests.
import { defineConfig } from 'vitest/config'

const beside = (name: string, root: string, include: string) => ({
  extends: true as const,
  test: { name, root, include: [include] },
})

export default defineConfig({
  test: {
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      beside('domain', './packages/domain', 'src/**/*.test.ts'),
      beside('sync', './packages/sync', 'src/**/*.test.ts'),
      beside('server', './packages/server', 'src/**/*.test.ts'),
      beside('web', './packages/web', 'src/**/*.test.{ts,tsx}'),
      beside('tools', './tools', '**/*.test.ts'),
    ],
  },
})
