// What zod takes for its settings is nothing it promises: another release of it must still find them.
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
