// Reloads the page as the newest build; loading that may take a while.
import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { reloadNewest } from './newest-page.ts'

export function ReloadButton(look: Pick<ButtonProps, 'size' | 'variant' | 'leftSection'>) {
  const [isBusy, setIsBusy] = useState(false)
  const reload = () => {
    setIsBusy(true)
    void reloadNewest()
  }
  return (
    <Button {...look} loading={isBusy} onClick={reload}>
      Reload
    </Button>
  )
}
