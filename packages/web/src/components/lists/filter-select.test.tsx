// A filter shows its chosen value, even if the list has no such entry any more.
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilterSelect } from './filter-select.tsx'

const options = [{ value: 'emeka', label: 'Emeka' }]
function shown(value: string | undefined, chosenAs?: string) {
  const select = renderToStaticMarkup(
    <MantineProvider>
      <FilterSelect
        label="Person"
        all="Everybody"
        options={options}
        value={value}
        chosenAs={chosenAs}
        onChoose={() => undefined}
      />
    </MantineProvider>,
  )
  const all = [...select.matchAll(/<option value="([^"]*)"([^>]*)>([^<]*)</g)]
  return {
    labels: all.map(([, , , label]) => label),
    chosen: all.flatMap(([, , attributes = '', label]) => (attributes.includes('selected') ? [label] : [])),
  }
}

test('who is chosen stands in the list of people also on days on which they did nothing', () => {
  expect(shown('ada', 'Ada Obi')).toEqual({ labels: ['Everybody', 'Emeka', 'Ada Obi'], chosen: ['Ada Obi'] })
  expect(shown('ada').chosen, 'nobody knows the name').not.toEqual(['Everybody'])
})

test('who is among them stands there once, and nobody is chosen before somebody is', () => {
  expect(shown('emeka', 'Emeka')).toEqual({ labels: ['Everybody', 'Emeka'], chosen: ['Emeka'] })
  expect(shown(undefined)).toEqual({ labels: ['Everybody', 'Emeka'], chosen: ['Everybody'] })
})
