// The progress of a long task: a bar with text, and a moving stripe while the duration is unknown.
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  readonly label: string
  /** From 0 to 1; nothing if it is unknown. */
  readonly done: number | undefined
  /** The progress in words: `Line 1,200 of 5,000`. */
  readonly words?: string | undefined
}

export function ProgressBar({ label, done, words }: ProgressBarProps) {
  const percent = done === undefined ? undefined : Math.floor(done * 100)
  return (
    <div className={styles['root']}>
      {/* Screen readers announce the label once; the value can be read from the bar. */}
      <p className={styles['label']} role="status">
        {label}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        className={styles['track']}
        data-endless={percent === undefined || undefined}
      >
        <div className={styles['fill']} style={percent === undefined ? undefined : { width: `${percent}%` }} />
      </div>
      {words !== undefined && (
        <p className={styles['words']} aria-hidden>
          {words}
        </p>
      )}
    </div>
  )
}
