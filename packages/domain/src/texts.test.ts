// No payment card number is ever kept, wherever somebody types it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from './command.ts'
import { naira } from './money.ts'
import { adasCard, funcardId, orderId } from './testing/ids.ts'
import {
  beersAndRice,
  changeLines,
  type Command,
  command,
  detailsOf,
  line,
  order,
  payment,
  place,
  refund,
} from './testing/requests.ts'
import { given } from './testing/scene.ts'
import { cleanText, hasCardNumber, RequiredText, Text } from './texts.ts'

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111–1111–1111–1111',
  '4111.1111.1111.1111',
  '4111/1111/1111/1111',
  '4111,1111,1111,1111',
  '4111_1111_1111_1111',
  '4111   1111   1111   1111',
  '4111 1111/1111,1111',
  '3782/822463/10005',
  '4111\u200b1111\u200b1111\u200b1111',
  '5061 2600 0000 0000 051', // Verve, nineteen digits
  '378282246310005', // fifteen
  '4222222222222', // thirteen
  'Card 4111 1111 1111 1111 exp 12/28',
  'table 7 4111 1111 1111 1111 123',
  '４１１１１１１１１１１１１１１１', // full width
])('%j holds the number of a card', (text) => expect(hasCardNumber(text)).toBe(true))

test.each([
  '',
  'no pepper',
  '4111 1111 1111 1112', // the last digit is wrong
  '411111111111', // twelve
  '0803 123 4567',
  'ORD-261120010001',
  '000013261120193000123456789012', // a bank's reference of a transfer
  'FC100000001',
  '2348031234567', // a telephone number with the code of Nigeria
  '0803 123 4567, 0805 765 4321',
  '4500/3200/1500/2850',
  '₦1,500, ₦2,500 / ₦12,000',
  'pay 12/11, call 0803 123 4567',
])('%j holds none', (text) => expect(hasCardNumber(text)).toBe(false))

const digit = fc.integer({ min: 0, max: 9 })
/** The digits of a card before the check digit. */
const digitsOf = (beginning: readonly number[], length: number) =>
  fc
    .array(digit, { minLength: length - 1 - beginning.length, maxLength: length - 1 - beginning.length })
    .map((rest) => [...beginning, ...rest])
const digits = fc.oneof(
  ...[13, 16, 19].map((length) => digitsOf([4], length)),
  ...[16, 18, 19].flatMap((length) => [digitsOf([5], length), digitsOf([6], length)]),
  ...[14, 15].map((length) => digitsOf([3], length)),
  digitsOf([2, 5], 16),
)

test('whatever the number and wherever it is cut, it is found; with another last digit it is none', () => {
  fc.assert(
    fc.property(digits, fc.array(fc.nat({ max: 18 })), fc.constantFrom(' ', '-', '.'), (first, cuts, gap) => {
      const cut = [...first, checkDigit(first)].map((digit, at) => `${cuts.includes(at) && at > 0 ? gap : ''}${digit}`)
      expect(hasCardNumber(cut.join(''))).toBe(true)
      const wrong = [...first, (checkDigit(first) + 1) % 10]
      expect(hasCardNumber(wrong.join(''))).toBe(false)
    }),
  )
})

const gap = fc.oneof(
  fc.constantFrom('/', ',', '_', '.', ' ', '-', '   ', ' / ', ', ', '|', '\u200b', ' – '),
  fc.stringMatching(/^[/,_. -]{1,4}$/),
)
const shapes: Readonly<Record<number, readonly number[]>> = { 13: [4, 4, 4, 1], 14: [4, 6, 4], 15: [4, 6, 5] }
const inFours = [4, 4, 4, 4, 3]

/** The number in groups as printed on a card, with these gaps between them. */
function printed(number: readonly number[], gaps: readonly string[]): string {
  let from = 0
  const groups = (shapes[number.length] ?? inFours).map((size) => number.slice(from, (from += size)).join(''))
  return groups.reduce((text, group, at) => (group ? `${text}${gaps[at % gaps.length]}${group}` : text))
}

test('in groups as cards print them it is found, whatever divides the groups, and with words around it', () => {
  fc.assert(
    fc.property(digits, fc.array(gap, { minLength: 1, maxLength: 4 }), (first, gaps) => {
      const text = printed([...first, checkDigit(first)], gaps)
      // Groups that are all prices are taken for prices: one card number in a hundred thousand looks like that.
      fc.pre(
        !text
          .split(/\D+/)
          .slice(0, -1)
          .every((group) => Number(group) % 50 === 0),
      )
      expect(hasCardNumber(text)).toBe(true)
      expect(hasCardNumber(`card: ${text} (12/28)`)).toBe(true)
    }),
  )
})

const localNumber = fc
  .tuple(fc.constantFrom('070', '080', '081', '090', '091'), fc.array(digit, { minLength: 8, maxLength: 8 }))
  .map(([beginning, rest]) => `${beginning}${rest.join('')}`)
const phone = fc
  .tuple(localNumber, fc.constantFrom('plain', 'groups', 'hyphens', 'code', 'plus'))
  .map(([number, style]) => {
    const [a, b, c] = [number.slice(0, 4), number.slice(4, 7), number.slice(7)]
    if (style === 'groups') return `${a} ${b} ${c}`
    if (style === 'hyphens') return `${a}-${b}-${c}`
    return style === 'plain' ? number : `${style === 'plus' ? '+' : ''}234${number.slice(1)}`
  })
const divider = fc.constantFrom(', ', ' / ', '; ', '\n', ' or ', ',', ' & ')
const lists = (of: fc.Arbitrary<string>) =>
  fc.tuple(fc.array(of, { minLength: 1, maxLength: 6 }), divider).map(([all, between]) => all.join(between))

test('telephone numbers, one or several, are none', () => {
  fc.assert(
    fc.property(lists(phone), (text) => !hasCardNumber(text)),
    { numRuns: 1_000 },
  )
})

const price = fc
  .tuple(
    fc.integer({ min: 1, max: 2_000 }).map((n) => n * 50),
    fc.constantFrom('plain', 'commas', 'kobo', 'naira'),
  )
  .map(([naira_, style]) => {
    if (style === 'plain') return String(naira_)
    return style === 'kobo' ? `${naira_}.00` : `${style === 'naira' ? '₦' : ''}${naira_.toLocaleString('en')}`
  })

test('lists of prices are none, however they are written', () => {
  const text = fc.oneof(
    lists(price),
    fc.array(price, { minLength: 1, maxLength: 9 }).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(text, (each) => !hasCardNumber(each)),
    { numRuns: 1_000 },
  )
})

function checkDigit(first: readonly number[]): number {
  const sum = first.toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}

const number = '4111 1111 1111 1111'
const paidBy = (method: 'Card' | 'Transfer') =>
  payment(beersAndRice, { payments: (amount) => [{ method, amount, reference: number }] })

/** Every place where somebody can type. */
const typed: readonly (readonly [where: string, typed: Command])[] = [
  ['the note of a new line', place(order(1, 7, [line(1, 'star-lager', 1, { note: number })]))],
  ['the note of a placed line', changeLines(1, { 1: number })],
  ['the reference of a card payment', command('order.pay', paidBy('Card'))],
  ['the reference of a transfer', command('order.pay', paidBy('Transfer'))],
  [
    'the reference of a top-up',
    command('funcard.topUp', {
      funcardId: adasCard,
      payment: { method: 'Card', amount: naira(100), reference: number },
    }),
  ],
  [
    'the name of a customer',
    command('funcard.issue', { funcardId: funcardId(9), number: 'FC100000009', displayName: number }),
  ],
  ['the reason of a refund', refund(1, [{ method: 'Card', amount: naira(1) }], number)],
  ['the reason of a block', command('funcard.block', { funcardId: adasCard, reason: number })],
  ['what a failed payment names', command('funcard.reportFailure', { code: 'funcard_not_found', params: { number } })],
  ['the name of the lounge', command('settings.change', { companyName: number })],
  [
    'the name of a category',
    command('category.add', { id: 'wine', name: number, tillTab: 'Drinks', onPublicMenu: true, position: 1 }),
  ],
  [
    'the name of an item',
    command('item.add', { itemId: 'merlot', details: { ...detailsOf('gulder'), name: number }, price: 1 }),
  ],
  [
    'the description of an item',
    command('item.change', { itemId: 'gulder', details: { ...detailsOf('gulder'), description: number }, price: 1 }),
  ],
]

test.each(typed)('%s takes no card number: a sentence, and nothing is recorded', (_where, asked) => {
  const scene = given(place(beersAndRice))
  const no = refuse('card_number_in_text')
  for (const outcome of [scene.when(asked), scene.told(asked)]) {
    outcome.thenRejected('card_number_in_text')
    expect(outcome.decision).toEqual({ outcome: 'rejected', no })
  }
  expect(scene.lounge.get('order', orderId(1))?.status).toBe('pending')
})

test('an amount beyond all sense has a sentence, and nothing is recorded', () => {
  const amount = 10_000_000_001
  const cash = { method: 'Cash' as const, amount, tendered: amount, change: 0 }
  given()
    .when(command('funcard.topUp', { funcardId: adasCard, payment: cash }))
    .thenRejected('amount_too_large')
  given()
    .when(place(order(1, 7, [line(1, 'star-lager', 1, { unitPrice: amount })])))
    .thenRejected('amount_too_large')
})

test.each([
  ['that may be empty', Text(140)],
  ['that must be there', RequiredText(140)],
])('a text %s and is too long is looked at no further', (_what, schema) => {
  const issues = schema.safeParse(`${'x'.repeat(140)} 4111 1111 1111 1111`).error?.issues
  expect(issues?.map(({ code }) => code)).toEqual(['too_big'])
})

test.each([
  ['a note with a NUL, a bell and an escape that were pasted', 'no\u0000 pep\u0007per\u001b', 'no pepper'],
  ['half a character', 'hot \ud83d', 'hot '],
  ['a tab', 'no\tsalt', 'no salt'],
  ['what nobody sees', '\ufeffno\u200bsalt\u202e', 'nosalt'],
  ['what people type, emojis and line breaks among it', 'well done 👩‍🍳\nẸ káàbọ̀', 'well done 👩‍🍳\nẸ káàbọ̀'],
])('%s is cleaned as it is typed', (_what, pasted, clean) => expect(cleanText(pasted)).toBe(clean))

test('whatever is pasted, what is left of it can be kept, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (pasted) => {
      const clean = cleanText(pasted)
      expect(cleanText(clean)).toBe(clean)
      const issues = Text(400).safeParse(clean).error?.issues ?? []
      expect(issues.map(({ message }) => message)).not.toContain('text_not_kept')
    }),
  )
})

test('where such a character still comes in, staff read why in their own words', () => {
  const noted = place(order(1, 7, [line(1, 'star-lager', 1, { note: 'no\u0000salt' })]))
  given().when(noted).thenRejected('text_not_kept')
})
