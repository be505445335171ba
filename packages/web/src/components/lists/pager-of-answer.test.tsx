// The page controls of a list whose count comes with each answer.
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PagerOfAnswer } from './pager-of-answer.tsx'

const words = (page: number, count: number | undefined): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <PagerOfAnswer page={page} count={count} perPage={10} onPage={() => undefined} />
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/gs, '')

test('a page beyond the end of a list that became shorter is the last one', () => {
  expect(words(9, 25)).toContain('Page 3 of 3')
  expect(words(2, 25)).toContain('Page 2 of 3')
})

test('a list of one page, or without an answer, has no pages to turn', () => {
  expect(words(9, 10)).toBe('')
  expect(words(9, undefined)).toBe('')
})
