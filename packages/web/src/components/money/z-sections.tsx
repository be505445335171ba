// The sections of an X or a Z on a screen: their lines, each with a number of times and an amount.
import type { Tally } from '@lounge/domain/shifts/shifts'
import { sectionsOf, type ZSection, type ZView } from '@lounge/domain/shifts/views'
import { endOfLine, labelOfLine } from '@lounge/domain/shifts/z-paper'
import styles from './z-sections.module.css'

interface ZSectionsProps {
  readonly tally: Tally
  readonly view: ZView
}

export const ZSections = ({ tally, view }: ZSectionsProps) => (
  <div className={styles['root']}>
    {sectionsOf(tally, view).map(({ title, lines }) => (
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
