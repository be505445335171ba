// The accounts as an accountant reads them: the name of each here, and its number and name in other books.
import type { HouseAccount } from './ledger.ts'

/** All FunCards are one account in the books: thousands of cards are one debt to their holders. */
export const bookAccountOf = (account: string): string => (account.startsWith('funcard:') ? 'funcards' : account)

/** In the order of a journal: assets, debts, income, losses. */
const names = {
  safe: 'Safe',
  bank: 'On the bank account, brought or settled',
  'card-clearing': 'Card payments on their way',
  'transfers-claimed': 'Transfers not confirmed yet',
  'transfers-confirmed': 'Transfers on the bank account',
  receivables: 'Disputed payments',
  funcards: 'Owed to FunCard holders',
  'part-payments': 'Part payments',
  'owed-back': 'Owed back to guests',
  owner: 'Put in and taken out by the owner',
  tax: 'Tax',
  sales: 'Sales',
  discounts: 'Discounts',
  refunds: 'Refunds',
  'given-away': 'Given away',
  differences: 'Price differences',
  'over-short': 'Cash over and short',
  'write-offs': 'Written off',
} as const satisfies Readonly<Record<string, string>> &
  // A new account does not compile without a name.
  Readonly<Record<Exclude<HouseAccount, `${string}:${string}`>, string>>

const order: readonly string[] = ['drawer', ...Object.keys(names), 'expenses']
const headOf = (account: string): string => account.split(':')[0] ?? account
const rank = (account: string): number => (order.includes(headOf(account)) ? order.indexOf(headOf(account)) : 99)

/** Assets first, losses last; accounts of one kind by number. */
export const inBookOrder = (accounts: readonly string[]): readonly string[] =>
  accounts.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true }))

const known: Readonly<Record<string, string>> = names

/** The name of an account here; one of a later release is shown by its id. */
export function accountName(account: string): string {
  const [head = '', ...rest] = account.split(':')
  const of = rest.join(':')
  if (head === 'drawer') return `Drawer of till ${of}`
  if (head === 'expenses') return `Expenses: ${of.replaceAll('-', ' ')}`
  return known[account] ?? account
}

/** The accounts that may get a name in other books before anything is booked on them. */
export const usualAccounts: readonly string[] = ['drawer:1', ...Object.keys(names)]

/** The name of an account in other books: a number, if it has one, and a name. */
export interface OtherName {
  readonly code: string
  readonly name: string
}

/** Parses the other names, one per line: `sales = 4000 Sales`. A line without a name is skipped. */
export const otherNames = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf('=')
      const [account, other] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      return at > 0 && account !== '' && other !== '' ? [[account, other]] : []
    }),
  )

/** The other names with what somebody types on top; an empty text removes a name. */
export const withTyped = (text: string, typed: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...otherNames(text), ...typed])

/** The text of these names; an account without another name is left out. */
export const otherNamesText = (others: ReadonlyMap<string, string>): string =>
  [...others].flatMap(([account, other]) => (other.trim() === '' ? [] : [`${account} = ${oneLine(other)}`])).join('\n')
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** `4000 Sales` is the number 4000 and the name Sales. If either is missing, the text stands for both. */
export function otherNameOf(account: string, others: ReadonlyMap<string, string>): OtherName {
  const said = others.get(account) ?? accountName(account)
  const [, code, name] = /^(\d[\d.\-/]*)(?:\s+(.*))?$/.exec(said) ?? []
  if (code === undefined) return { code: said, name: said }
  return { code, name: name ?? code }
}
