// A setting that is the owner's alone is read-only for a manager.
import { formOfSettings } from '@lounge/domain/settings/form'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SettingField } from './setting-field.tsx'

const shown = (isKept: boolean): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <SettingField
        name="accountLine"
        form={formOfSettings({ ...defaultSettings, accountLine: 'GTBank 0123456789' })}
        no={undefined}
        isKept={isKept}
        onType={() => undefined}
      />
    </MantineProvider>,
  )

test('the account for transfers is read, and says whose it is to change', () => {
  expect(shown(true)).toContain('GTBank 0123456789')
  expect(shown(true)).toContain('Only the owner changes it.')
  expect(shown(true)).toContain('readOnly=""')
  expect(shown(false)).not.toContain('readOnly=""')
})
