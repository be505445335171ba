// Whether dialogs here ask before they drop what was typed. The office types long forms; a cashier is in a hurry, and types little.
import { createContext } from 'react'

export const AsksBeforeLeaving = createContext(false)
