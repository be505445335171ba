// What the bar of a folded order asks its guests for.
import { idOf } from '@lounge/domain/ids'
import { naira } from '@lounge/domain/money'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { timestamp } from '@lounge/domain/time'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PanelHead } from './panel-head.tsx'

test('a folded order that is paid in part shows what is still due, and says so', async () => {
  const lounge = await QuietLounge.open()
  const nothing = viewDraft((await lounge.terminal('pos', { till: 1 })).lounge, undefined)
  const part = {
    id: idOf<'command'>('019a0000-0000-7000-8000-000000000002'),
    payment: { method: 'Card', amount: naira(1_510) },
    takenAt: timestamp(0),
    takenBy: idOf<'staff'>('ada'),
    takenByName: 'Ada Obi',
    till: 1,
  } as const
  const whole = { ...nothing, total: naira(33_200), due: naira(33_200) }
  const ignored = () => undefined
  const shown = (view: typeof whole) =>
    renderToStaticMarkup(
      <PanelHead
        view={view}
        isOpen={false}
        isSelecting={false}
        menu={null}
        onToggle={ignored}
        onTable={ignored}
        onSelecting={ignored}
      />,
    ).replaceAll(/<[^>]+>/g, ' ')
  expect(shown(whole)).toContain('₦33,200')
  const taken = { ...whole, partPayments: [part], due: naira(31_690) }
  expect(shown(taken)).toMatch(/Still due +₦31,690/)
  expect(shown(taken)).not.toContain('₦33,200')
  expect(shown({ ...taken, due: naira(-500) })).toMatch(/To give back +₦500/)
})
