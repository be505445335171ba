// Search Item, in the header. At the till the key `/` focuses it from anywhere; Esc clears it.
import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { slashKey, useSlashKey } from '../../hooks/use-slash-key.ts'
import styles from './search-item.module.css'

interface SearchItemProps {
  readonly text: string
  readonly onText: (text: string) => void
  /** Handles a key before Esc is handled. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Whether `/` focuses it: not on a screen with a search of its own. */
  readonly hasKey?: boolean
  /** Reports whether it has the focus. */
  readonly onFocus?: (has: boolean) => void
  /** A person was typing on another screen, and goes on here. */
  readonly takesFocus?: boolean
}

export function SearchItem({ text, onText, onKey, onFocus, hasKey = true, takesFocus = false }: SearchItemProps) {
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input, hasKey)
  const showsKey = hasKey && text === ''
  return (
    <TextInput
      ref={(element) => {
        if (takesFocus && !input.current) element?.focus()
        input.current = element
      }}
      type="search"
      className={styles['root'] ?? ''}
      classNames={{ input: showsKey ? '' : (styles['whole'] ?? '') }}
      aria-label="Search Item"
      {...(hasKey ? slashKey : {})}
      placeholder="Search Item"
      leftSection={<Search size={20} aria-hidden />}
      leftSectionWidth={38}
      rightSectionWidth={36}
      rightSection={showsKey ? <kbd className={styles['key']}>/</kbd> : undefined}
      value={text}
      onFocus={() => onFocus?.(true)}
      onBlur={() => onFocus?.(false)}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        onKey?.(event)
        if (event.key !== 'Escape') return
        onText('')
        event.currentTarget.blur()
      }}
    />
  )
}
