// Enter held down is one Enter: the second would press whatever the first has brought up.
import type { KeyboardEvent } from 'react'

export function oncePerPress(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
