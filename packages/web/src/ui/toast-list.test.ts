// One toast is shown at a time. Warnings that nobody could read come back, and those without room are counted at the end.
import { expect, test } from 'vitest'
import {
  inSight,
  noToasts,
  standsFor,
  type Toast,
  type ToastKind,
  type ToastList,
  withoutToasts,
  withToast,
} from './toast-list.ts'

let lastId = 0
const toast = (kind: ToastKind, message: string, onTap?: () => void): Toast => ({ id: ++lastId, kind, message, onTap })
/** Shown one after the other, this many milliseconds apart. */
const said = (everyMs: number, ...toasts: readonly Toast[]): ToastList =>
  toasts.reduce((list, each, index) => withToast(list, each, index * everyMs), noToasts)
const next = (list: ToastList): ToastList =>
  withoutToasts(
    list,
    ({ id }) => id === list.shown?.id,
    list.since + (standsFor(list) ?? 0),
    (count) => toast('warning', `${count} more`),
  )
/** Every toast that is shown from now on, and for how long. */
function seen(list: ToastList): readonly string[] {
  if (!list.shown) return []
  const words = `${list.shown.message} ${standsFor(list) ?? 'stays'}`
  return standsFor(list) === undefined ? [words] : [words, ...seen(next(list))]
}

test('TST-01 what is said last stands at once, for five seconds', () => {
  expect(seen(said(2_000, toast('success', 'a'), toast('success', 'b')))).toEqual(['b 5000'])
})

test('what stood too short to be read comes back; what was read does not', () => {
  const [no, yes] = [toast('error', 'no'), toast('success', 'yes')]
  expect(seen(said(1_000, no, yes))).toEqual(['yes 2500', 'no 5000'])
  expect(seen(said(1_500, no, yes))).toEqual(['yes 5000'])
})

test('several refusals at once are seen one after the other, and those without a place are counted at the end', () => {
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((message) => toast('error', message))
  expect(seen(said(0, ...seven))).toEqual(['g 2500', 'c 2500', 'd 2500', 'e 2500', 'f 5000', '2 more 5000'])
})

test('the same words are one toast', () => {
  const three = ['a', 'b', 'a'].map((message) => toast('error', message))
  expect(seen(said(0, ...three))).toEqual(['a 2500', 'b 5000'])
})

test('an offer makes room for what passes, and stays when that is over', () => {
  const offer = toast('info', 'tap me', () => undefined)
  expect(seen(said(0, offer, toast('success', 'placed'), toast('error', 'no')))).toEqual([
    'no 2500',
    'placed 5000',
    'tap me stays',
  ])
})

test('what is over while it waits does not come', () => {
  const list = said(0, toast('error', 'a'), toast('error', 'b'))
  const left = withoutToasts(
    list,
    ({ message }) => message === 'a',
    10,
    () => toast('warning', 'more'),
  )
  expect(seen(left)).toEqual(['b 5000'])
})

test('what was offered to somebody is in sight only while somebody is signed in; what passes and what is for all is always', () => {
  const offer = toast('info', 'Tap to print it', () => undefined)
  const update: Toast = { ...toast('info', 'A new version is ready', () => undefined), isForAll: true }
  const passing = toast('error', 'Wrong PIN')
  const isSeen = (each: Toast, isSignedIn: boolean) => inSight(said(0, each), isSignedIn) === each
  expect([offer, update, passing].map((each) => isSeen(each, true))).toEqual([true, true, true])
  expect([offer, update, passing].map((each) => isSeen(each, false))).toEqual([false, true, true])
})
