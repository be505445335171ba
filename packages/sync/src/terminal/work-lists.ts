// Sorts commands into the three lists of the sync page (sync design): items, categories, and everything that happens with them.

/** How many entries of each list one sync brought to the server. */
export interface SyncResult {
  readonly syncedItems: number
  readonly syncedCategories: number
  readonly syncedTransactions: number
}

export type WorkList = 'items' | 'categories' | 'transactions'

export function listOf(commandName: string): WorkList {
  if (/^(item|stock)\./.test(commandName)) return 'items'
  return commandName.startsWith('category.') ? 'categories' : 'transactions'
}

export function resultOf(commandNames: readonly string[]): SyncResult {
  const count = (list: WorkList) => commandNames.filter((name) => listOf(name) === list).length
  return {
    syncedItems: count('items'),
    syncedCategories: count('categories'),
    syncedTransactions: count('transactions'),
  }
}

/** The N of the messages: items, categories and transactions together (SPEC §4). */
export const syncedCount = ({ syncedItems, syncedCategories, syncedTransactions }: SyncResult): number =>
  syncedItems + syncedCategories + syncedTransactions
