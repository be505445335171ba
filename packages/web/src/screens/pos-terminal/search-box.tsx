// Search Item, in the header. The key `/` comes here from anywhere on the till; Esc clears it and goes back.
import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { HeaderSlot } from '../../components/header-slot.tsx'
import { slashKey, useSlashKey } from '../../hooks/use-slash-key.ts'
import styles from './search-box.module.css'

interface SearchBoxProps {
  readonly text: string
  readonly onText: (text: string) => void
}

export function SearchBox({ text, onText }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)
  return (
    <HeaderSlot>
      <TextInput
        ref={input}
        type="search"
        className={styles['root'] ?? ''}
        aria-label="Search Item"
        {...slashKey}
        placeholder="Search Item"
        leftSection={<Search size={20} aria-hidden />}
        rightSection={text === '' ? <kbd className={styles['key']}>/</kbd> : undefined}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          onText('')
          event.currentTarget.blur()
        }}
      />
    </HeaderSlot>
  )
}
