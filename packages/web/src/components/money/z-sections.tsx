// The sections of an X or a Z on a screen: what each counts, how often and how much.
import type { Tally } from '@lounge/domain/shifts/shifts'
import { sectionsOf, type ZSection } from '@lounge/domain/shifts/views'
import { endOfLine, labelOfLine } from '@lounge/domain/shifts/z-paper'
import styles from './z-sections.module.css'

interface ZSectionsProps {
  readonly tally: Tally
  readonly isBlind: boolean
  /** The Z is from an earlier release, and keeps its words. */
  readonly isOfBefore?: boolean
}

export const ZSections = ({ tally, isBlind, isOfBefore = false }: ZSectionsProps) => (
  <div className={styles['root']}>
    {sectionsOf(tally, isBlind, isOfBefore).map(({ title, lines }) => (
      <ZLines key={title} title={title} lines={lines} />
    ))}
  </div>
)

export const ZLines = ({ title, lines }: ZSection) => (
  <section>
    <h3 className={styles['title']}>{title}</h3>
    <dl className={styles['lines']}>
      {lines.map((line) => (
        <div key={line.label} className={styles['line']}>
          <dt>{labelOfLine(line)}</dt>
          <dd className="figures">{endOfLine(line)}</dd>
        </div>
      ))}
    </dl>
  </section>
)
