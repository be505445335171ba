// The names of saved lists.
import { CalendarDate } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { daysInName, salesFileName } from './file-names.ts'

const first = CalendarDate.parse('2026-11-01')
const today = CalendarDate.parse('2026-11-30')

test('the file of the sales is named by its days, its method and whether it was searched', () => {
  const day = { from: today, to: today }
  expect(salesFileName('sales', day, today)).toBe('sales-2026-11-30')
  expect(salesFileName('sales', { from: first, to: today }, today)).toBe('sales-2026-11-01-2026-11-30')
  expect(salesFileName('sales', { ...day, method: 'FunCard', search: ' ' }, today)).toBe('sales-2026-11-30-funcard')
  expect(salesFileName('closed-orders', { ...day, method: 'Card', search: 'Ada' }, today)).toBe(
    'closed-orders-2026-11-30-card-search',
  )
})

test('days without a first or a last one end a name as well', () => {
  expect(daysInName({ from: first }, today)).toBe('2026-11-01-2026-11-30')
  expect(daysInName({ to: first }, today)).toBe('until-2026-11-01')
  expect(daysInName({}, today)).toBe('until-2026-11-30')
})
