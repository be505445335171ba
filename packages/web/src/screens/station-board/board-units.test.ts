import { describe, expect, test } from 'vitest'
import { shareUnits, unitsAlone, unitsIn } from './board-units.ts'

test('SCR-08 a wall screen has room for six cards beside each other, a till’s for three, the narrowest for two', () => {
  expect([1920, 1280, 1024, 768].map((width) => unitsIn(width, false))).toEqual([6, 3, 2, 2])
  expect(unitsIn(1920, true)).toBe(5)
})

test('a phone shows one card beside the other only when it lies on its side', () => {
  expect([360, 390, 640, 767].map((width) => unitsAlone(width, false))).toEqual([1, 1, 2, 2])
})

describe('TO DO and DOING share the width', () => {
  const shared = (todo: number, doing: number, total = 6) => Object.values(shareUnits(todo, doing, total)).join(' : ')

  test('by what they hold', () => {
    expect(shared(8, 4)).toBe('4 : 2')
    expect(shared(4, 8)).toBe('2 : 4')
    expect(shared(6, 6)).toBe('3 : 3')
  })
  test('and each keeps one, also when it is empty', () => {
    expect(shared(20, 0)).toBe('5 : 1')
    expect(shared(0, 3)).toBe('1 : 5')
    expect(shared(0, 0)).toBe('3 : 3')
    expect(shared(9, 1, 2)).toBe('1 : 1')
  })
  test('five at most: beyond that cards become wider', () => {
    expect(shared(30, 30, 13)).toBe('5 : 5')
  })
  test('SCR-08 twenty tickets never need more than four rows, however they are spread', () => {
    for (let todo = 0; todo <= 20; todo++) {
      const { todo: ofTodo, doing: ofDoing } = shareUnits(todo, 20 - todo, 6)
      expect(Math.ceil(todo / ofTodo), `${todo} to do`).toBeLessThanOrEqual(4)
      expect(Math.ceil((20 - todo) / ofDoing), `${20 - todo} in work`).toBeLessThanOrEqual(4)
    }
  })
})
