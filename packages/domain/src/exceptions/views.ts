// Exceptions that wait for somebody to look at them, as lists show them.
import { noteLengthMax } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { sentence, sentenceOf } from '../messages.ts'
import { type Exception, heldCode } from './exceptions.ts'

/** The kinds of exception: those that every till holds, and those that only the office holds. */
export const exceptionKinds = ['exception', 'exception:office'] as const

/** The exception of this id, of either kind. */
export const exceptionOf = (lounge: Lounge, id: string): Exception | undefined =>
  lounge.get('exception', id) ?? lounge.get('exception:office', id)

/** All exceptions on this device. */
export const allExceptions = (lounge: Lounge): readonly Exception[] =>
  exceptionKinds.flatMap((kind) => [...lounge.all(kind)])

/** Open exceptions, newest first. */
export const openExceptions = (lounge: Lounge): readonly Exception[] =>
  allExceptions(lounge)
    .filter(({ settled }) => !settled)
    .sort((a, b) => b.at - a.at)

/** Whether an open exception needed the owner's approval: if the lounge has an owner, only the owner settles it. */
export const waitsForOwner = ({ isForOwner, settled }: Pick<Exception, 'isForOwner' | 'settled'>): boolean =>
  isForOwner === true && settled === undefined

/** The sentence of an exception; a held one names its command, and the order if it is known. */
export function sentenceOfException({ code, params }: Pick<Exception, 'code' | 'params'>): string {
  const { what, number } = params
  if (code !== heldCode || what === undefined) return sentenceOf(code, params)
  return number === undefined ? sentence('notice_held', { what }) : sentence('notice_held_order', { what, number })
}

/**
 * The sentence of an exception as the reason on the paper of its correction, which a guest signs: without the request to make that
 * correction, and ending at a word where it is too long.
 */
export function reasonIn(said: string): string {
  const [happened = said] = said.split(' Please ', 1)
  if (happened.length <= noteLengthMax) return happened
  const room = happened.slice(0, noteLengthMax - 1)
  return `${room.slice(0, room.lastIndexOf(' '))} …`
}
