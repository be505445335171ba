// One line of the morning page, with its figures: each opens to the entries that it sums.
import { isTheSection, type ShownFigure, type ShownSection } from '@lounge/domain/morning/views'
import { sentence } from '@lounge/domain/office-messages'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './morning.module.css'

export function Section({ section }: { readonly section: ShownSection }) {
  const { title, value, note, figures } = section
  const id = useId()
  const [only] = figures
  const heading = (
    <h3 id={id} className={styles['title']}>
      {title}
    </h3>
  )
  return (
    <section className={styles['section']} aria-labelledby={id}>
      {only && isTheSection(section, only) ? (
        <Figure figure={only} heading={heading} />
      ) : (
        <>
          <div className={styles['head']}>
            {heading}
            {value !== undefined && <strong className="figures">{value}</strong>}
          </div>
          {figures.length > 0 && (
            <div className={styles['figures']}>
              {figures.map((figure) => (
                <Figure key={figure.name} figure={figure} />
              ))}
            </div>
          )}
        </>
      )}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </section>
  )
}

interface FigureProps {
  readonly figure: ShownFigure
  /** Replaces its label. */
  readonly heading?: ReactNode
}

function Figure({ figure: { label, value, isOdd, lines }, heading }: FigureProps) {
  return (
    <details className={styles['figure']}>
      <summary
        className={`${styles['summary']} pressable`}
        data-odd={isOdd || undefined}
        data-wide={!!heading || undefined}
      >
        <span className={styles['words']}>
          {heading ?? <span className={styles['label']}>{label}</span>}
          <strong className={`${styles['value']} figures`}>
            {isOdd && <TriangleAlert size={16} aria-hidden />}
            {value}
          </strong>
        </span>
        <ChevronDown className={styles['arrow']} size={18} aria-hidden />
      </summary>
      {lines.length === 0 && <p className={styles['note']}>{sentence('morning_nothing')}</p>}
      {lines.length > 0 && (
        <ul className={styles['lines']} aria-label={label}>
          {lines.map(({ text, value: own, is }, index) => (
            // Two entries may have the same text: two beers of one table that nobody paid.
            <li key={`${index} ${text}`}>
              <span>
                {text}
                {is === 'unexplained' && <em> {sentence('morning_unexplained')}</em>}
              </span>
              <span className="figures">{own}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
