// Four toasts stand at most; what is bad news and had no room is counted, so that nobody thinks that this was all.
import { expect, test } from 'vitest'
import { noToasts, type Toast, type ToastKind, type ToastList, withoutToasts, withToast } from './toast-list.ts'

let lastId = 0
const toast = (kind: ToastKind, message: string, onTap?: () => void): Toast => ({ id: ++lastId, kind, message, onTap })
const said = (...toasts: readonly Toast[]): ToastList => toasts.reduce(withToast, noToasts)
const seen = ({ toasts, leftOut }: ToastList) => [toasts.map(({ message }) => message).join(' '), leftOut]

test('the oldest makes room', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((message) => toast('success', message))
  expect(seen(said(...five))).toEqual(['b c d e', 0])
})

test('refusals that had to make room are counted until none stands any more', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((message) => toast('error', message))
  const list = said(...six)
  expect(seen(list)).toEqual(['c d e f', 2])
  const one = withoutToasts(list, ({ message }) => message !== 'f')
  expect(seen(one)).toEqual(['f', 2])
  expect(seen(withoutToasts(withToast(one, toast('success', 'good')), ({ message }) => message === 'f'))).toEqual([
    'good',
    0,
  ])
})

test('good news makes room before bad news, and an offer never does', () => {
  const offer = toast('info', 'tap me', () => undefined)
  const four = said(offer, toast('error', 'a'), toast('success', 'good'), toast('warning', 'b'))
  const five = withToast(four, toast('error', 'c'))
  expect(seen(five)).toEqual(['tap me a b c', 0])
  expect(seen(withToast(five, toast('success', 'placed')))).toEqual(['tap me b c placed', 1])
})

test('the same words are one toast', () => {
  const four = ['a', 'b', 'c', 'd'].map((message) => toast('error', message))
  expect(seen(withToast(said(...four), toast('error', 'a')))).toEqual(['b c d a', 0])
})
