import { expect, test } from 'vitest'
import { hasRights, homeOf, placeFrom, profileOf, redirectFrom } from './landing.ts'

test('RTE-01 signed out, only the screens of signing in show; anything else leads to the login', () => {
  for (const open of ['/login', '/forgot-password', '/verify-2fa', '/reset-password'])
    expect(redirectFrom(open, undefined)).toBeUndefined()
  for (const closed of ['/', '/tables', '/kitchen/orders', '/nowhere', '/login/more'])
    expect(redirectFrom(closed, undefined)).toBe('/login')
})

test('RTE-03 the cashier is led to the tables from anywhere else', () => {
  const orders = ['/tables', '/pos-terminal', '/orders', '/void-orders', '/to-confirm']
  for (const own of [...orders, '/out-of-stock', '/material-request', '/settings', '/sync'])
    expect(redirectFrom(own, 'pos')).toBeUndefined()
  for (const other of ['/', '/login', '/verify-2fa', '/kitchen/orders', '/bar/orders', '/nowhere'])
    expect(redirectFrom(other, 'pos')).toBe('/tables')
})

test('RTE-10 a mailed link for a new password leads to its screen, whoever is signed in', () => {
  for (const role of [undefined, 'pos', 'kitchen', 'bar', 'waiter'])
    expect(redirectFrom('/reset-password', role)).toBeUndefined()
})

test('RTE-10 papers are printed by the till alone', () => {
  for (const paper of ['/print/receipt', '/print/invoice', '/print/table-codes']) {
    expect(redirectFrom(paper, 'pos')).toBeUndefined()
    expect(redirectFrom(paper, 'kitchen')).toBe('/kitchen/orders')
    expect(redirectFrom(paper, undefined)).toBe('/login')
  }
})

test('RTE-04 RTE-05 kitchen and bar are led to their own board, not to each other’s', () => {
  for (const station of ['kitchen', 'bar'])
    for (const own of ['orders', 'finished', 'material-request', 'profile'])
      expect(redirectFrom(`/${station}/${own}`, station)).toBeUndefined()
  expect(redirectFrom('/settings', 'kitchen')).toBe('/kitchen/orders')
  expect(redirectFrom('/kitchen/profile', 'bar')).toBe('/bar/orders')
  expect(redirectFrom('/bar/orders', 'kitchen')).toBe('/kitchen/orders')
  expect(redirectFrom('/tables', 'kitchen')).toBe('/kitchen/orders')
  expect(redirectFrom('/kitchen/orders', 'bar')).toBe('/bar/orders')
})

test('DAY-08 the owner is led to the morning page, which shows to nobody else', () => {
  for (const own of ['/owner', '/print/morning', '/manage']) expect(redirectFrom(own, 'owner')).toBeUndefined()
  expect(redirectFrom('/', 'owner')).toBe('/owner')
  for (const [role, home] of [
    ['manager', '/manage'],
    ['pos', '/tables'],
    ['bar', '/bar/orders'],
  ] as const)
    for (const page of ['/owner', '/print/morning']) expect(redirectFrom(page, role)).toBe(home)
})

test('manager and owner work in the back office; nobody else is led into it, and they are led to no till or board', () => {
  for (const role of ['manager', 'owner']) {
    expect(homeOf(role)).toBe(role === 'owner' ? '/owner' : '/manage')
    for (const own of [
      '/manage',
      '/manage/menu',
      '/manage/stock',
      '/manage/requests',
      '/manage/people',
      '/manage/devices',
      '/manage/settings',
      '/manage/cards',
      '/manage/coupons',
      '/manage/accounts',
      '/manage/to-confirm',
      '/print/funcards',
      '/print/statement',
      '/print/wall',
      '/manage/connect',
      '/sales-report',
      '/orders',
      '/void-orders',
      '/out-of-stock',
      '/settings',
      '/sync',
    ])
      expect(redirectFrom(own, role)).toBeUndefined()
    for (const other of ['/', '/tables', '/pos-terminal', '/kitchen/orders', '/bar/profile', '/manage/nowhere'])
      expect(redirectFrom(other, role)).toBe(homeOf(role))
  }
  expect(redirectFrom('/manage/menu', 'pos')).toBe('/tables')
  expect(redirectFrom('/manage/menu', 'kitchen')).toBe('/kitchen/orders')
  expect(redirectFrom('/manage/menu', undefined)).toBe('/login')
})

test('everybody has a profile of their own, under the address of their role', () => {
  expect(['pos', 'kitchen', 'bar', 'waiter'].map(profileOf)).toEqual([
    '/settings',
    '/kitchen/profile',
    '/bar/profile',
    '/settings',
  ])
})

test('RTE-06 an unknown role gets the layout of the till, and no rights; also one named like a part of every object', () => {
  for (const role of ['waiter', 'constructor', '']) {
    expect(homeOf(role)).toBe('/tables')
    expect(redirectFrom('/kitchen/orders', role)).toBe('/tables')
    expect(hasRights(role)).toBe(false)
  }
  expect(hasRights('pos')).toBe(true)
})

test('a slash at the end leads to the same address without it: all that stands there for a screen is found by its address', () => {
  expect(redirectFrom('/tables/', 'pos')).toBe('/tables')
  expect(redirectFrom('/tables//', 'pos')).toBe('/tables')
  expect(redirectFrom('/tables/', 'kitchen')).toBe('/kitchen/orders')
  expect(redirectFrom('/login/', undefined)).toBe('/login')
  expect(redirectFrom('/reset-password/', 'pos')).toBe('/reset-password')
  expect(redirectFrom('//', undefined)).toBe('/login')
  expect(redirectFrom('/', 'pos')).toBe('/tables')
})

test('only the slash goes: what else stands in the address stays, as the key of a link that was mailed', () => {
  const link = { pathname: '/reset-password/', search: '?a=1', hash: '#token=x' }
  expect(placeFrom(link, undefined)).toEqual({ pathname: '/reset-password', search: '?a=1', hash: '#token=x' })
  expect(placeFrom({ ...link, pathname: '/nowhere/' }, 'pos')).toEqual({ pathname: '/tables' })
  expect(placeFrom({ ...link, pathname: '/tables' }, 'pos')).toBeUndefined()
})
