// One line of the morning page, with its figures: each opens to the lines that it sums.
import type { ShownFigure, ShownSection } from '@lounge/domain/morning/views'
import { sentence } from '@lounge/domain/office-messages'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import styles from './morning.module.css'

export function Section({ section: { title, value, note, figures } }: { readonly section: ShownSection }) {
  const id = useId()
  const [only] = figures
  // A line of one figure that is called like it is that figure.
  const isOne = figures.length === 1 && only?.label === title
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h3 id={id} className={styles['title']}>
          {title}
        </h3>
        {value !== undefined && <strong className="figures">{value}</strong>}
      </div>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {figures.length > 0 && (
        <div className={styles['figures']} data-is-one={isOne || undefined}>
          {figures.map((figure) => (
            <Figure key={figure.name} figure={figure} />
          ))}
        </div>
      )}
    </section>
  )
}

function Figure({ figure: { label, value, isOdd, lines } }: { readonly figure: ShownFigure }) {
  return (
    <details className={styles['figure']}>
      <summary className={`${styles['summary']} pressable`} data-odd={isOdd || undefined}>
        {isOdd && <TriangleAlert size={16} aria-hidden />}
        <span className={styles['label']}>{label}</span>
        <strong className={`${styles['value']} figures`}>{value}</strong>
        <ChevronDown className={styles['arrow']} size={18} aria-hidden />
      </summary>
      {lines.length === 0 && <p className={styles['note']}>{sentence('morning_nothing')}</p>}
      <ul className={styles['lines']} aria-label={label}>
        {lines.map(({ text, value: own, is }) => (
          <li key={text}>
            <span>
              {text}
              {is === 'unexplained' && <em> {sentence('morning_unexplained')}</em>}
            </span>
            <span className="figures">{own}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
