// Which drawer money goes back from when the office, which has no drawer, gives it back.
import { sentence } from '@lounge/domain/messages'
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { receiptOf } from '@lounge/domain/payments/receipt'
import { QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { paidInCash } from '../../terminal/testing/paid-in-cash.ts'
import { CashDrawer, type DrawerAsked, drawersFor, useAnyDrawer, useCashDrawer } from './cash-drawer.tsx'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

/** A dish that was paid in cash at till 1, as that till and the office hold it. */
async function paidAtTillOne() {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos')
  const office = await lounge.terminal('manager', { till: 0 })
  const id = await paidInCash(lounge, till)
  await lounge.run(1_000)
  return { till, office, id }
}

/** The part of each form that gives money back. */
const shownOn = (terminal: Terminal, method: PaymentMethod, first?: number) =>
  shown(terminal, () => useCashDrawer(method, first))

function shown(terminal: Terminal, useDrawer: () => DrawerAsked) {
  const used = vi.fn<(drawer: DrawerAsked) => void>()
  function Asked() {
    const drawer = useDrawer()
    used(drawer)
    return <CashDrawer of={drawer} isChecked />
  }
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <TerminalContext value={terminal}>
        <Asked />
      </TerminalContext>
    </MantineProvider>,
  )
  return { shown: markup, drawer: used.mock.lastCall?.[0] }
}

test('the office is asked out of which drawer cash goes back, and it is that of the till which took it; a till is not asked', async () => {
  const { till, office, id } = await paidAtTillOne()
  const first = receiptOf(office.lounge, id)?.refundable?.till
  const asked = shownOn(office, 'Cash', first)
  expect(asked.shown).toMatch(/aria-label="From which drawer\?".*aria-pressed="true"[^>]*>Till 1</)
  expect(asked.drawer).toMatchObject({ isMissing: false, named: { till: 1 } })
  expect(shownOn(till, 'Cash', first)).toMatchObject({ drawer: { isMissing: false, named: {} } })
  expect(shownOn(till, 'Cash', first).shown).not.toContain('From which drawer?')
})

test('without a drawer no cash leaves the office, and by card none is asked for', async () => {
  const lounge = await QuietLounge.open()
  const office = await lounge.terminal('manager', { till: 0 })
  const byCash = shownOn(office, 'Cash')
  expect(byCash.shown).toContain(sentence('refund_drawers_none'))
  expect(byCash.drawer).toMatchObject({ isMissing: true, named: {} })
  expect(shownOn(office, 'Card').drawer).toMatchObject({ isMissing: false, named: {} })
})

test('the till that took the money stands first', () => {
  expect(drawersFor([1, 2, 3], 2)).toEqual([2, 1, 3])
  expect(drawersFor([1, 2], undefined)).toEqual([1, 2])
})

test('what was tapped wrongly at one till is not taken out of the drawer of another because the manager stands there', async () => {
  const lounge = await QuietLounge.open()
  const [one, two] = [await lounge.terminal('pos'), await lounge.terminal('pos', { till: 2 })]
  const manager = await lounge.terminal('manager', { till: 2 })
  await paidInCash(lounge, one)
  await paidInCash(lounge, two)
  await lounge.run(1_000)
  const never = shown(manager, () => useAnyDrawer('Cash', false))
  expect(never.shown).toMatch(/From which drawer\?.*Till 2<.*Till 1</)
  expect(never.shown).not.toContain('aria-pressed="true"')
  expect(never.drawer).toMatchObject({ isMissing: true, named: {} })
  // Money that is handed over now most likely leaves here.
  expect(shown(manager, () => useAnyDrawer('Cash', true)).drawer).toMatchObject({
    isMissing: false,
    named: { till: 2 },
  })
  expect(shown(manager, () => useAnyDrawer('Transfer', false)).drawer).toMatchObject({ isAsked: false, named: {} })
})

test('an office that was a till once gives nothing out of a drawer that is not there', async () => {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos')
  const office = await lounge.terminal('manager', { till: 7 })
  await paidInCash(lounge, till)
  await lounge.run(1_000)
  for (const leavesHere of [true, false])
    expect(shown(office, () => useAnyDrawer('Cash', leavesHere)).drawer).toMatchObject({
      tills: [1],
      named: { till: 1 },
    })
})
