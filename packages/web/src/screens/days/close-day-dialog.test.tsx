// Closing the day by what the server has answered about its devices: nothing yet, no answer, or which of them are away.
import { sentence } from '@lounge/domain/office-messages'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CloseDay } from './close-day-dialog.tsx'

interface Said {
  readonly away?: readonly string[]
  readonly isUnknown?: boolean
}
const nothing = () => undefined

function shown({ away, isUnknown = false }: Said) {
  const dialog = renderToStaticMarkup(
    <MantineProvider>
      <CloseDay
        isBusy={false}
        open={[]}
        away={away}
        isUnknown={isUnknown}
        onAskAgain={nothing}
        onClose={nothing}
        onSave={nothing}
      />
    </MantineProvider>,
  )
  const [, attributes = ''] = /<button([^>]*)>(?:(?!<button).)*Close the day/.exec(dialog) ?? []
  return { dialog, isHeld: attributes.includes('disabled') }
}

test('nobody closes the day before it is known which devices are away: the Z names them', () => {
  expect(shown({}).isHeld).toBe(true)
})

test('a server that does not say which devices are away has not said that none is', () => {
  const { dialog, isHeld } = shown({ isUnknown: true })
  expect(isHeld).toBe(true)
  expect(dialog).toContain(sentence('devices_away_unknown'))
  expect(dialog).toContain('Try again')
})

test('once it is known the day is closed, with the names of those that are away', () => {
  expect(shown({ away: [] })).toMatchObject({ isHeld: false, dialog: expect.not.stringContaining('Try again') })
  const away = shown({ away: ['Bar', 'Till 2'] })
  expect(away.isHeld).toBe(false)
  expect(away.dialog).toContain(sentence('day_devices_away', { devices: 'Bar, Till 2' }))
})
