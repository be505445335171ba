// Gives screens the terminal: inside the terminal gate there always is one.
import { assert } from '@lounge/domain/assert'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { createContext, use } from 'react'

export const TerminalContext = createContext<Terminal | undefined>(undefined)

export function useTerminal(): Terminal {
  const terminal = use(TerminalContext)
  assert(terminal, 'a screen outside the terminal gate')
  return terminal
}
