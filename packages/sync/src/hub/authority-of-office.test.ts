// Office work counts under the session on its connection, at that moment.
import { evening } from '@lounge/domain/testing/ids'
import { barman, cashier, manager } from '@lounge/domain/testing/people'
import { command } from '@lounge/domain/testing/requests'
import { hours, minutes } from '@lounge/domain/time'
import { describe, expect, test } from 'vitest'
import { flagsOf, lounge } from './testing/evening-lounge.ts'
import { Client, outcomes } from './testing/small-hub.ts'

describe('TRU-14 what the back office does', () => {
  const price = command('settings.change', { companyName: 'Galaxy' })
  const office = () => new Client(manager)
  const live = { liveSession: manager.sessionId }

  test('is done under the session that is at the line, at that moment and no other', async () => {
    const { small, later, at } = await lounge({ expiresAt: evening + hours(12) })
    const desk = office()
    later(hours(2))
    expect(outcomes(await small.hub.accept([desk.make(price, at(hours(1)))], live))).toEqual(['applied'])
    const counted = desk.make(command('stock.count', { itemId: 'gulder', level: 7 }), at(minutes(1)))
    const [verdict] = await small.hub.accept([counted], live)
    expect(flagsOf(verdict)).toEqual([])
    // Sales may lie between the two times: the count holds from when it was found, which is not before the device's first act.
    const [heard, found] = [evening + hours(2), evening + hours(1)]
    expect(small.database.entries.at(-1)?.events[0]).toMatchObject({ kind: 'stock.counted', at: heard, foundAt: found })
  })

  test('counts from when it is heard, and what was done behind it on the same device from when that was done', async () => {
    const { small, later, at } = await lounge({ expiresAt: evening + hours(12) })
    const desk = office()
    later(minutes(2))
    const wasted = command('stock.waste', { itemId: 'gulder', units: 1, reason: 'Broken', words: '' })
    const slow = [desk.make(price, at(minutes(1))), desk.make(wasted, at(minutes(1.5)))]
    expect(outcomes(await small.hub.accept(slow, live))).toEqual(['applied', 'applied'])
    expect(small.database.entries.at(-1)?.events[0]).toMatchObject({ kind: 'stock.wasted', at: evening + minutes(1.5) })
  })

  test('a count of the store room that waited for the network would undo what was sold meanwhile: it is refused', async () => {
    const { small, later, at } = await lounge()
    const { sessionId = '', terminalId = '', ...person } = barman
    small.directory.signIn(sessionId, { ...person, terminalId, beganAt: evening })
    const board = new Client(barman)
    const count = command('material.count', { department: 'bar', materialId: '1', amount: 3_000 })
    later(hours(2))
    expect(outcomes(await small.push(board.make(count, at(minutes(1)))))).toEqual(['refused'])
    expect(small.database.entries.at(-1)?.answer.code).toBe('office_needs_session')
    expect(outcomes(await small.hub.accept([board.make(count)], { liveSession: sessionId }))).toEqual(['applied'])
  })

  test('is refused back-dated, carried, set aside, or under a session that ended or is not the one at the line', async () => {
    const { small, later, at } = await lounge({ expiresAt: evening + hours(12) })
    const desk = office()
    later(hours(2))
    const setAside = { refused: 'command_invalid', params: {} }
    const no = ['refused']
    expect(outcomes(await small.hub.accept([desk.make(price, at(minutes(1)))]))).toEqual(no)
    expect(outcomes(await small.hub.accept([desk.make(price)]))).toEqual(no)
    expect(outcomes(await small.hub.accept([desk.make(price, { setAside })], live))).toEqual(no)
    expect(outcomes(await small.hub.accept([desk.make(price)], { liveSession: cashier.sessionId }))).toEqual(no)
    later(hours(13))
    expect(outcomes(await small.hub.accept([desk.make(price, at(hours(1)))], live))).toEqual(no)
    later(hours(3))
    small.directory.end(manager.sessionId ?? '', evening + hours(3))
    expect(outcomes(await small.hub.accept([desk.make(price, at(hours(1)))], live))).toEqual(no)
    expect(small.database.entries.filter(({ answer }) => answer.code === 'office_needs_session')).toHaveLength(6)
  })
})
