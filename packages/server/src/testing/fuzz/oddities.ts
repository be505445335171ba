// Odd values: too large, too deep, of another type or half a character, in the place of good ones.
import { changed, paths } from '@lounge/domain/testing/changed'
import type { Dice } from '@lounge/sync/simulator/dice'

const longestText = 512 * 1024
const longestList = 40_000
const deepest = 100_000

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then', '', ' ', '0']
const numbers = [0, -1, 0.5, -0, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 53), 1e-7, 99_999_999_999, 1_000_000_001]
const texts = [
  '\u0000',
  '\ud800',
  '\udc00x',
  '\u202e',
  '9'.repeat(400),
  '//',
  '/../../etc/hosts',
  "' or '1'='1",
  '%00%2e%2e%2f',
  '${7*7}',
  '<b>',
  '4111 1111 1111 1111',
  '2026-02-30',
  '018f0000-0000-7000-8000-0000000000f1',
]

export function oddValue(dice: Dice): unknown {
  if (dice.chance(1 / 200)) return largeValue(dice)
  switch (dice.between(0, 6)) {
    case 0:
      return dice.pick(numbers)
    case 1:
      return dice.pick(texts)
    case 2:
      return dice.pick(names)
    case 3:
      return dice.pick([null, true, false, [], {}, [[]], [null], {}])
    case 4:
      return String.fromCharCode(...dice.bytes(dice.between(0, 60)))
    case 5:
      return Object.fromEntries([[dice.pick(names) ?? '', oddValue(dice)]])
    default:
      return Array.from({ length: dice.between(0, 5) }, () => oddValue(dice))
  }
}

function largeValue(dice: Dice): unknown {
  switch (dice.between(0, 3)) {
    case 0:
      return (dice.pick(['x', '4 ', '\u00e9', '"', '\ud800']) ?? 'x').repeat(
        Math.floor(dice.skewed(4_000, longestText / 2)),
      )
    case 1:
      return Array.from({ length: Math.floor(dice.skewed(100, longestList)) }, () => dice.pick([0, 'x', null]))
    case 2:
      return Object.fromEntries(Array.from({ length: Math.floor(dice.skewed(100, 5_000)) }, (_, n) => [`key${n}`, n]))
    default:
      return nested(Math.floor(dice.skewed(10, 2_000)))
  }
}
const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 0)

/** The value with a few parts changed, left out or added; now and then unchanged. */
export function spoilt(dice: Dice, good: unknown): unknown {
  let value = good
  for (let times = dice.between(0, 2); times > 0; times--) {
    const places = paths(value)
    const place = places[dice.between(0, places.length - 1)] ?? []
    if (dice.chance(0.2)) value = changed(value, place, undefined)
    else if (dice.chance(0.1)) value = changed(value, [...place, dice.pick(names) ?? ''], oddValue(dice))
    else value = changed(value, place, oddValue(dice))
  }
  return value
}

/** The text for the wire: mostly JSON. */
export function written(dice: Dice, value: unknown): string | Buffer {
  const text = JSON.stringify(value) ?? ''
  if (!dice.chance(0.15)) return text
  switch (dice.between(0, 6)) {
    case 0:
      return text.slice(0, dice.between(0, text.length))
    case 1: // a duplicate
      return text.replace(/\{("[^"]{0,40}":)/, '{$17,$1')
    case 2: // a key that no literal can have
      return text.replace('{', '{"__proto__":{"role":"owner"},')
    case 3:
      return text.replace(/:[^,{}[\]]{1,40}([,}])/, `:${'['.repeat(deepest)}${']'.repeat(deepest)}$1`)
    case 4:
      return Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from(dice.bytes(4)), Buffer.from(text.slice(-1))])
    case 5:
      return Buffer.from(dice.bytes(dice.between(0, 200)))
    default:
      return `${text}${text}`
  }
}
