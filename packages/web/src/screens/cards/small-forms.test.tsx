// The fields of a card are limited to what their commands take: a longer text would be refused in words that are not for staff.
import { idOf } from '@lounge/domain/ids'
import { noteLengthMax } from '@lounge/domain/limits'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlockForm } from './small-forms.tsx'

test('why a card is blocked is as long as a note', () => {
  const nothing = () => undefined
  const card = { id: idOf<'funcard'>('card') } as Parameters<typeof BlockForm>[0]['card'] // nothing of it is shown
  const form = renderToStaticMarkup(
    <MantineProvider>
      <BlockForm card={card} isBusy={false} onBlock={nothing} onCancel={nothing} />
    </MantineProvider>,
  )
  expect(form).toContain(`maxLength="${noteLengthMax}"`)
})
