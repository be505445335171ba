// The titles of the specification (HDR-06), which also tell the browser's tabs apart.
import { expect, test } from 'vitest'
import { titleOf } from './titles.ts'

test.each([
  ['/tables', 'Lounge POS Table View'],
  ['/pos-terminal', 'Lounge Pos'],
  ['/orders', 'Closed Orders'],
  ['/void-orders', 'Void Orders'],
  ['/sales-report', 'Sales Report'],
  ['/to-confirm', 'To confirm'],
  ['/out-of-stock', 'Out of Stock Items'],
  ['/material-request', 'Material Request'],
  ['/kitchen/material-request', 'Material Request'],
  ['/bar/material-request', 'Material Request'],
  ['/kitchen/orders', 'Order Kanban'],
  ['/bar/orders', 'Order Kanban'],
  ['/kitchen/finished', 'Finished Orders'],
  ['/bar/finished', 'Finished Bar Orders'],
  ['/settings', 'Agent Profile'],
  ['/kitchen/profile', 'Agent Profile'],
  ['/bar/profile', 'Agent Profile'],
  ['/sync', 'Data Synchronization'],
  ['/owner', 'Morning'],
  ['/manage', 'Today'],
  ['/manage/menu', 'Menu'],
  ['/manage/stock', 'Stock'],
  ['/manage/requests', 'Requests'],
  ['/manage/people', 'People'],
  ['/manage/devices', 'Devices'],
  ['/manage/audit', 'Audit log'],
  ['/manage/outages', 'Outages'],
  ['/manage/settings', 'Settings'],
  ['/manage/cards', 'FunCards'],
  ['/manage/coupons', 'Coupons'],
  ['/manage/accounts', 'Accounts'],
  ['/manage/to-confirm', 'To confirm'],
  ['/manage/connect', 'Connect a tablet'],
])('HDR-06 %s is called %s', (path, title) => {
  expect(titleOf(path)).toBe(title)
})
