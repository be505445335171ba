// What the server was asked before is asked again when a screen opens: what its figures are made of happens at other devices as well.
import { useEffect } from 'react'
import { askHistoryAgain } from './use-history.ts'

export const useAskedAnew = (): void => useEffect(askHistoryAgain, [])
