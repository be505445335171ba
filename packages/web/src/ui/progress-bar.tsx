// How far something is that takes a while: a bar with words, and a stripe that runs while nobody knows how long it takes.
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  readonly label: string
  /** From 0 to 1; nothing where nobody knows. */
  readonly done: number | undefined
  /** What is known of it in words: `Line 1,200 of 5,000`. */
  readonly words?: string | undefined
}

export function ProgressBar({ label, done, words }: ProgressBarProps) {
  const percent = done === undefined ? undefined : Math.floor(done * 100)
  return (
    <div className={styles['root']}>
      {/* What it is about is told once; who wants the number asks the bar for it. */}
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
