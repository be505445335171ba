// The outline of the application while its first screen is on its way.
import styles from './shell-skeleton.module.css'

export const ShellSkeleton = () => (
  <div className={styles['root']} aria-busy="true">
    <div className={styles['header']} />
    <ScreenSkeleton />
  </div>
)

/** The same without its header: the screen itself has no rows yet. */
export const ScreenSkeleton = () => (
  <div className={styles['body']} aria-busy="true">
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className={styles['block']} />
    ))}
  </div>
)
