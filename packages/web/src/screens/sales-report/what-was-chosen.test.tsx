// The chosen options as a file: not before all of it is loaded, and marked if a part is missing.
import { sentence } from '@lounge/domain/messages'
import { naira } from '@lounge/domain/money'
import type { SoldItem } from '@lounge/domain/reports/sold-items'
import { idOf } from '@lounge/domain/ids'
import { CalendarDate } from '@lounge/domain/time'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveList } from '../../components/lists/save-list.ts'
import { toast } from '../../ui/toast.tsx'
import { saveChoices } from './save-choices.ts'
import { WhatWasChosen } from './what-was-chosen.tsx'

vi.mock('../../components/lists/save-list.ts', () => ({ saveList: vi.fn<() => Promise<boolean>>(async () => true) }))
const warned = vi.spyOn(toast, 'warning').mockReturnValue(undefined)
beforeEach(() => vi.clearAllMocks())

const item: SoldItem = {
  itemId: idOf<'item'>('zobo'),
  name: 'Zobo',
  units: 2,
  total: naira(1_000),
  choices: [{ choiceId: 'large', name: 'Large', units: 2, total: naira(200) }],
}
const shown = {
  items: [item],
  period: { from: CalendarDate.parse('2026-11-01'), to: CalendarDate.parse('2026-11-05') },
  today: CalendarDate.parse('2026-11-29'),
  since: undefined,
}

test('what was chosen is not saved while the server is asked for the days before those that are here', () => {
  const isHeld = (isWaiting: boolean) => {
    const section = renderToStaticMarkup(
      <MantineProvider>
        <WhatWasChosen {...shown} isWaiting={isWaiting} />
      </MantineProvider>,
    )
    const [, attributes = ''] = /<button([^>]*)>(?:(?!<button).)*Save choices/.exec(section) ?? []
    return attributes.includes('disabled')
  }
  expect([isHeld(true), isHeld(false)]).toEqual([true, false])
})

test('the file of what was chosen is named by its days, and says where it is part of them', async () => {
  await saveChoices(shown)
  expect(saveList).toHaveBeenLastCalledWith('choices', 'choices-2026-11-01-2026-11-05', expect.stringContaining('Zobo'))
  expect(warned).not.toHaveBeenCalled()
  await saveChoices({ ...shown, period: { from: shown.today, to: shown.today }, since: '27 Nov' })
  expect(saveList).toHaveBeenLastCalledWith('choices', 'choices-2026-11-29', expect.anything())
  expect(warned).toHaveBeenCalledWith(sentence('history_not_reached', { date: '27 Nov' }))
})
