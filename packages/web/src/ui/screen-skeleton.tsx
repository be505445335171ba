// The outline of a screen that has nothing to show yet.
import { useEffect } from 'react'
import { standIn } from './later.tsx'
import styles from './screen-skeleton.module.css'

export function ScreenSkeleton() {
  useEffect(standIn, [])
  return (
    <div className={styles['body']} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles['block']} />
      ))}
    </div>
  )
}
