// The keys of a board, for a bump bar or a keyboard. A chosen ticket has the focus; keys press the buttons that a finger would.
import { useEffect, useState } from 'react'
import { useKey } from '../../hooks/use-key.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The keys, as the list of shortcuts and assistive technology read them from the page. */
export const boardKeys = [
  { keys: digits.join(' '), does: 'Choose a ticket, twice for DOING' },
  { keys: 'Enter', does: 'Start or finish the chosen ticket' },
  { keys: 'Space', does: 'Tick its next line' },
  { keys: 'Backspace', does: 'Recall what was done last' },
] as const

/** @returns whether the keyboard is in use, so that cards show their numbers */
export function useBoardKeys(): boolean {
  useKey(digits, choose)
  useKey('Backspace', recall)
  useChosenCard()
  return useIsKeyboardUsed()
}

/** Both columns count from 1: a second press goes on to the other one. */
function choose(digit: string): void {
  const cards = [...document.querySelectorAll<HTMLElement>(`[data-place="${digit}"]`)].filter((card) =>
    card.checkVisibility(),
  )
  const chosen = cards.findIndex((card) => card === document.activeElement)
  cards[(chosen + 1) % cards.length]?.focus()
}

/** Also on a narrow screen, where another tab is shown. */
const recall = (): void => document.querySelector<HTMLElement>('[data-recall]')?.click()

/** Only while a card itself has the focus: buttons, on cards or elsewhere, keep these keys for themselves. */
function useChosenCard(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const card = document.activeElement
      const button = buttonFor[event.key]
      if (button === undefined || event.ctrlKey || event.metaKey || event.altKey || !card?.matches('[data-place]'))
        return
      event.preventDefault() // otherwise Space scrolls
      if (!event.repeat) card.querySelector<HTMLElement>(button)?.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const buttonFor: Readonly<Record<string, string>> = {
  Enter: '[data-main]',
  ' ': '[role="checkbox"][aria-checked="false"]',
}

function useIsKeyboardUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    const used = () => setIsUsed(true)
    const unused = () => setIsUsed(false)
    addEventListener('keydown', used)
    addEventListener('pointerdown', unused)
    return () => {
      removeEventListener('keydown', used)
      removeEventListener('pointerdown', unused)
    }
  }, [])
  return isUsed
}
