// The outline of a screen that has nothing to show yet.
import styles from './screen-skeleton.module.css'

export const ScreenSkeleton = () => (
  <div className={styles['body']} aria-busy="true">
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className={styles['block']} />
    ))}
  </div>
)
