// Newly issued cards, to be printed: on paper a guest can take them along.
import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { DialogBody, DialogButtons } from '../../ui/dialog-form.tsx'
import styles from './cards.module.css'

interface CardsToPrintProps {
  /** One number, or a series. */
  readonly numbers: readonly string[]
  /** The result, if the numbers alone do not tell it. */
  readonly said?: string
  readonly onClose: () => void
}

export function CardsToPrint({ numbers, said, onClose }: CardsToPrintProps) {
  const [first, last] = [numbers[0] ?? '', numbers.at(-1) ?? '']
  return (
    <DialogBody>
      <p className={`${styles['how']} figures`}>{said ?? (first === last ? first : `${first} to ${last}`)}</p>
      <DialogButtons>
        <PrintButton first={first} count={numbers.length} />
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </DialogButtons>
    </DialogBody>
  )
}

/** @param first the number of the first card, or of the only one */
export const PrintButton = ({ first, count = 1 }: { readonly first: string; readonly count?: number }) => (
  <Button
    variant="default"
    leftSection={<Printer size={20} aria-hidden />}
    onClick={() => open(`${paths.printFuncards}?first=${first}&count=${count}`, '_blank', 'noopener')}
  >
    Print
  </Button>
)
