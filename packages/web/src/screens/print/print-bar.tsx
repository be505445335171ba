// The bar above a paper in its window, which is not printed.
import { Button } from '@mantine/core'
import { Printer, X } from 'lucide-react'
import { useState } from 'react'
import styles from './print.module.css'
import { waitsForPrinter } from './waits-for-printer.ts'

interface PrintBarProps {
  readonly title: string
  readonly onPrint?: () => unknown
}

export function PrintBar({ title, onPrint = () => print() }: PrintBarProps) {
  const [isPrinting, setIsPrinting] = useState(false)
  const printOnce = async () => {
    setIsPrinting(true)
    await onPrint()
    setIsPrinting(false)
  }
  return (
    <main className={styles['bar']}>
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['acts']}>
        <Button leftSection={<Printer size={20} aria-hidden />} loading={isPrinting} onClick={() => void printOnce()}>
          Print
        </Button>
        {!waitsForPrinter(navigator) && (
          <Button variant="default" leftSection={<X size={20} aria-hidden />} onClick={() => close()}>
            Close
          </Button>
        )}
      </div>
    </main>
  )
}
