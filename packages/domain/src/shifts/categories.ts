// The categories of cash that goes into or out of a drawer beside sales.

/** Cash out that does not go to the safe is an expense of one of these categories. */
export const expenseCategories = ['Diesel', 'Supplies', 'Transport', 'Repairs', 'Staff', 'Other'] as const
export type ExpenseCategory = (typeof expenseCategories)[number]
export const cashOutCategories = ['To the safe', ...expenseCategories] as const

/** Prefix of cash that comes back from an expense: it was not used, or was booked too high. */
const back = 'Back from: '
type BackCategory = `${typeof back}${ExpenseCategory}`
const backCategories = expenseCategories.map((each): BackCategory => `${back}${each}`)
export const cashInCategories = ['From the safe', 'From the owner', ...backCategories, 'Other'] as const
export const isBack = (category: CashCategory): category is BackCategory => category.startsWith(back)
export const expenseBack = (category: BackCategory): ExpenseCategory => category.slice(back.length) as ExpenseCategory // composed in `backCategories`
export type CashCategory = (typeof cashInCategories)[number] | (typeof cashOutCategories)[number]
