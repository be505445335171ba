// Why cash goes into a drawer beside sales, and why it goes out.

/** Why cash goes in, and why it goes out; what is no change between the drawer and the safe is an expense. */
export const expenseCategories = ['Diesel', 'Supplies', 'Transport', 'Repairs', 'Staff', 'Other'] as const
export type ExpenseCategory = (typeof expenseCategories)[number]
export const cashOutCategories = ['To the safe', ...expenseCategories] as const

/** Of money for an expense that was not used, or was booked too high. */
const back = 'Back from: '
type BackCategory = `${typeof back}${ExpenseCategory}`
const backCategories = expenseCategories.map((each): BackCategory => `${back}${each}`)
export const cashInCategories = ['From the safe', 'From the owner', ...backCategories, 'Other'] as const
export const isBack = (category: CashCategory): category is BackCategory => category.startsWith(back)
export const expenseBack = (category: BackCategory): ExpenseCategory => category.slice(back.length) as ExpenseCategory // as it was put together above
export type CashCategory = (typeof cashInCategories)[number] | (typeof cashOutCategories)[number]
