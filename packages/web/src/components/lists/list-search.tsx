// The search box above a list. The key `/` focuses it; Esc clears it and leaves it.
import { searchLengthMax } from '@lounge/domain/limits'
import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { slashKey, useSlashKey } from '../../hooks/use-slash-key.ts'
import styles from './list-search.module.css'

interface ListSearchProps {
  /** Says what is searched for, and where. */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
}

export function ListSearch({ label, text, onText }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)
  return (
    <TextInput
      ref={input}
      type="search"
      className={styles['root'] ?? ''}
      aria-label={label}
      {...slashKey}
      placeholder={label}
      leftSection={<Search size={20} aria-hidden />}
      maxLength={searchLengthMax}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        onText('')
        event.currentTarget.blur()
      }}
    />
  )
}
