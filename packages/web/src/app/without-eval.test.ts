// The settings that zod reads from a global are undocumented: this test proves that a new release still reads them.
import './without-eval.ts'
import { expect, test, vi } from 'vitest'

test('no schema makes code out of text', async () => {
  const made = vi.fn<() => void>()
  vi.stubGlobal('Function', made)
  try {
    const { Category } = await import('@lounge/domain/menu/menu')
    expect(Category.safeParse({}).success).toBe(false)
  } finally {
    vi.unstubAllGlobals()
  }
  expect(made).not.toHaveBeenCalled()
})
