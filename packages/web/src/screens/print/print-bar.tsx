// What stands above a paper in its window, and not on it.
import { Button } from '@mantine/core'
import { Printer, X } from 'lucide-react'
import styles from './print.module.css'
import { waitsForPrinter } from './waits-for-printer.ts'

export const PrintBar = ({ title }: { readonly title: string }) => (
  <main className={styles['bar']}>
    <h1 className={styles['title']}>{title}</h1>
    <div className={styles['acts']}>
      <Button leftSection={<Printer size={20} aria-hidden />} onClick={() => print()}>
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
