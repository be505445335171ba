// The texts of the error screen.
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

test.each([
  [new TypeError('Failed to fetch the screen'), 'Failed to fetch the screen'],
  ['503 Service Unavailable', '503 Service Unavailable'],
])('RTE-08 an error that nobody has handled is told with its message: %j', (error, what) => {
  const page = renderToStaticMarkup(
    <MantineProvider>
      <ErrorScreen error={error} />
    </MantineProvider>,
  )
  expect(page).toContain('Unexpected Application Error!')
  expect(page).toContain(`>${what}</p>`)
})
