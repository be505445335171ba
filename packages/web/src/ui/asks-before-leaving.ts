// Whether dialogs here ask before they drop what was typed. The office types long forms; a cashier is in a hurry, and types little. A
// long form elsewhere says so for itself.
import { createContext } from 'react'

export const AsksBeforeLeaving = createContext(false)
