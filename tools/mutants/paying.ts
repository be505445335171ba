// Wrong implementations of taking money, splitting, holding and keeping a cart (POS-13 to POS-24).
import type { Mutant } from './mutant.ts'

const orders = 'packages/domain/src/orders'
const screen = 'packages/web/src/screens/pos-terminal'
const terminal = 'packages/web/src/terminal'

export const paying: readonly Mutant[] = [
  {
    line: 'POS-13',
    what: 'the processing message stands for 1.4 seconds',
    file: 'packages/domain/src/limits.ts',
    text: 'export const simulatedPaymentMs = 2_000',
    instead: 'export const simulatedPaymentMs = 1_400',
    by: 'stories',
  },
  {
    line: 'POS-13',
    what: 'the processing message stands in a real lounge, too',
    file: `${screen}/paying/use-paying.ts`,
    text: 'if (isDemo()) {',
    instead: 'if (isDemo() || methods) {',
    by: 'stories',
  },
  {
    line: 'POS-13',
    what: 'a payment by transfer shows no processing message',
    file: `${screen}/paying/use-paying.ts`,
    text: 'if (isDemo()) {',
    instead: "if (isDemo() && !methods.includes('Transfer')) {",
    by: 'stories',
  },
  {
    line: 'POS-14',
    what: 'an order can be voided for a fifth reason, Other',
    file: `${orders}/orders.ts`,
    text: "'Wrong order', 'Item unavailable'] as const",
    instead: "'Wrong order', 'Item unavailable', 'Other'] as const",
    by: 'domain',
  },
  {
    line: 'POS-16',
    what: 'what was added and not selected is lost when a placed order is split',
    file: `${orders}/draft/parts.ts`,
    text: '  if (rest.length > 0)\n    commands.push(',
    instead: '  if (rest.length < 0)\n    commands.push(',
    by: 'domain',
  },
  {
    line: 'POS-17',
    what: 'an order that is restored has lost its table',
    file: `${orders}/draft/held.ts`,
    text: 'undefined => withoutSent(lounge, draft)',
    instead: 'undefined => withoutSent(lounge, { ...draft, tableNumber: undefined })',
    by: 'domain',
  },
  {
    line: 'POS-18',
    what: 'lines that were sent before the power went are sent again',
    file: `${orders}/draft/draft.ts`,
    text: 'const added = draft.added.filter((line) => !sent.has(line.id))\n  if (draft.isPlaced)',
    instead:
      'const added = draft.isPlaced ? draft.added : draft.added.filter((line) => !sent.has(line.id))\n  if (draft.isPlaced)',
    by: 'domain',
  },
  {
    line: 'POS-19',
    what: 'a FunCard pays up to a hundred naira more than is on it',
    file: `${orders}/paying/charging.ts`,
    text: 'plus(balance, limitOf(card)) < amount)',
    instead: 'plus(balance, limitOf(card)) + 10_000 < amount)',
    by: 'domain',
  },
  {
    line: 'POS-20',
    what: 'units that this cart adds to a line are not counted against the shelf',
    file: `${orders}/draft/view.ts`,
    text: 'return Math.max(0, level - inCart - more)',
    instead: 'return Math.max(0, level - inCart)',
    by: 'domain',
  },
  {
    line: 'POS-21',
    what: 'Transfer can be a favourite payment method',
    file: 'packages/domain/src/funcards/views.ts',
    text: "favouriteMethods = ['FunCard', 'Card', 'Cash'] as const",
    instead: "favouriteMethods = ['FunCard', 'Card', 'Cash', 'Transfer'] as const",
    by: 'domain',
  },
  {
    line: 'POS-22',
    what: 'the tables show what is owed without ₦',
    file: 'packages/web/src/screens/tables/table-tile.tsx',
    text: '<Money amount={tile.owed} />',
    instead: '{formatNaira(tile.owed).slice(1)}',
    by: 'stories',
  },
  {
    line: 'POS-23',
    what: 'a second tab takes over the cart of one that lives',
    file: `${terminal}/take-cart.ts`,
    text: 'return cart && !living.has(key) ? [{ key, cart }] : []',
    instead: 'return cart && living.size >= 0 ? [{ key, cart }] : []',
    by: 'web',
  },
  {
    line: 'POS-24',
    what: 'the sentence names what is left where it should name the allowance',
    file: 'packages/domain/src/funcards/allowance.ts',
    text: 'const named = (allowance: Kobo, left: Kobo) => ({\n  allowance: formatNaira(allowance),',
    instead:
      'const named = (allowance: Kobo, left: Kobo) => ({\n  allowance: formatNaira(left < allowance ? left : allowance),',
    by: 'domain',
  },
]
