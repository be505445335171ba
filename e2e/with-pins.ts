// Two cashiers of one till, with the PINs that they choose there.
import { people } from './staff.ts'

export const ada = { name: people.cashier.name, pin: '804613' }
/** Hired in the story that needs her. */
export const bola = { name: 'Bola Ade', pin: '271828' }
