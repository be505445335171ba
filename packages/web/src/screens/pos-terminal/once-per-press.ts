// Makes a held Enter count once: a repeat would press a button that the first press has opened.
import type { KeyboardEvent } from 'react'

export function oncePerPress(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
