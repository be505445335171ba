// Filling in one request after the other, faster than the disk.
import { emptyLine, type RequestForm } from '@lounge/domain/material-requests/form'
import { refuse } from '@lounge/domain/command'
import type { Outcome } from '@lounge/sync/terminal/command-outcome'
import { MemoryDisk } from '@lounge/sync/terminal/storage/memory'
import type { DeskChange, DeskStorage } from '@lounge/sync/terminal/storage/storage'
import { beforeEach, expect, test } from 'vitest'
import { FormInHand } from './form-in-hand.ts'

const key = 'request-form:kitchen'
let desk: DeskStorage
let ids: number
let hand: FormInHand
beforeEach(() => {
  desk = new MemoryDisk().open().desk
  ids = 0
  hand = opened()
})

const opened = () => new FormInHand(desk, key, () => [emptyLine(`line-${(ids += 1)}`)])
const of = (quantity: string): RequestForm => hand.form.map((line) => ({ ...line, materialId: '4', quantity }))
const quantities = () => hand.form.map(({ quantity }) => quantity)
const isEmpty = () => hand.isUntouched && hand.form.every(({ materialId }) => materialId === '')
async function keeps(quantity: string | undefined): Promise<void> {
  await expect.poll(async () => quantityIn(await desk.get(key))).toBe(quantity)
}
const quantityIn = (kept: unknown) => (kept as RequestForm | undefined)?.[0]?.quantity

/** A command whose write to the disk ends when the test says so. */
function sending() {
  const begun = Promise.withResolvers<DeskChange>()
  const ended = Promise.withResolvers<Outcome>()
  const outcome = hand.spend((onDesk) => {
    begun.resolve(onDesk)
    return ended.promise
  })
  const end = async (told: Outcome) => {
    ended.resolve(told)
    await outcome
  }
  return {
    /** Writes the command and the desk together. */
    written: async () => {
      const { key, change } = await begun.promise
      await desk.update(key, change)
      await end({ outcome: 'done', ids: [] })
    },
    refused: () => end({ outcome: 'refused', no: refuse('request_exists') }),
  }
}

test('once it is sent the form is empty at once, and what is typed before the disk has it is the next one', async () => {
  hand.put(of('3'))
  const first = sending()
  expect(isEmpty()).toBe(true)
  hand.put(of('4'))
  expect(quantities()).toEqual(['4'])
  await keeps('3')
  await first.written()
  expect(quantities()).toEqual(['4'])
  await keeps('4')
})

test('the next one is sent as well, although the first is still on its way to the disk', async () => {
  hand.put(of('3'))
  const first = sending()
  hand.put(of('4'))
  const second = sending()
  expect(isEmpty()).toBe(true)
  hand.put(of('5'))
  await first.written()
  await keeps('4')
  await second.written()
  expect(quantities()).toEqual(['5'])
  await keeps('5')
})

test('what is written down is gone from the desk, and not sent once more after a reload', async () => {
  hand.put(of('3'))
  await keeps('3')
  await sending().written()
  await keeps(undefined)
  hand = opened()
  await hand.restore()
  expect(isEmpty()).toBe(true)
})

test('a form that is not sent yet is there again after a reload, unless somebody has typed meanwhile', async () => {
  hand.put(of('3'))
  await keeps('3')
  hand = opened()
  await hand.restore()
  expect(quantities()).toEqual(['3'])
  hand = opened()
  const restored = hand.restore()
  hand.put(of('7'))
  await restored
  expect(quantities()).toEqual(['7'])
})

test('what was refused is back to be mended; where the next one is begun, that one stays', async () => {
  hand.put(of('3'))
  await sending().refused()
  expect(quantities()).toEqual(['3'])
  await keeps('3')
  const again = sending()
  hand.put(of('4'))
  await again.refused()
  expect(quantities()).toEqual(['4'])
  await keeps('4')
})
