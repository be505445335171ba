// The outline of the application while its first screen loads.
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx'
import styles from './shell-skeleton.module.css'

export const ShellSkeleton = () => (
  <div className={styles['root']} aria-busy="true">
    <div className={styles['header']} />
    <ScreenSkeleton />
  </div>
)
