// Closing the day while the server has not yet said which devices are away.
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CloseDay } from './close-day-dialog.tsx'

test('nobody closes the day before it is known which devices are away: the Z names them', () => {
  const dialog = renderToStaticMarkup(
    <MantineProvider>
      <CloseDay isBusy={false} open={[]} onClose={() => undefined} onSave={() => undefined} />
    </MantineProvider>,
  )
  const [, attributes] = /<button([^>]*)>(?:(?!<button).)*Close the day/.exec(dialog) ?? []
  expect(attributes).toContain('disabled')
})
