// The owner's morning page: one business day in nine lines, each of which opens to the entries that it sums. It works without the network.
import type { Lounge } from '@lounge/domain/lounge'
import type { Morning as Page } from '@lounge/domain/morning/morning'
import { morningRows } from '@lounge/domain/morning/paper'
import { shownHeading, shownSections } from '@lounge/domain/morning/views'
import { sentence } from '@lounge/domain/office-messages'
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatWholeDay } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight, Printer, ReceiptText, Share2, Sunrise } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { openPaper } from '../../components/papers/print-window.ts'
import { usePrintRows } from '../../components/papers/use-print-rows.ts'
import { rollHere } from '../../devices/printer/paper-width.ts'
import { WereTheseYou } from '../../components/people/were-these-you.tsx'
import { useOwnParams } from '../../hooks/use-own-params.ts'
import { useView } from '../../hooks/use-view.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './morning.module.css'
import { Section } from './section.tsx'
import { share } from './share.ts'

const kept = (lounge: Lounge) => ({
  pages: [...lounge.all('morning')].toSorted((a, b) => (a.day < b.day ? 1 : -1)),
  settings: settingsOf(lounge),
})

export function Morning() {
  const { pages, settings } = useView(['morning', 'settings'], kept)
  const [params, setParams] = useOwnParams()
  const { isPrinting, print } = usePrintRows()
  const asked = pages.findIndex(({ day }) => day === params.get('day'))
  const index = Math.max(0, asked)
  const page = pages[index]
  if (!page) return <NoneYet />
  const turnTo = (to: Page | undefined) => to && setParams({ day: to.day })
  const inWindow = (paper: 'a4' | '80') => openPaper(`${paths.printMorning}?day=${page.day}&paper=${paper}`)
  const printNarrow = () =>
    print({
      of: `morning ${page.day}`,
      rows: (width) => morningRows(page, settings, width),
      inWindow: () => inWindow('80'),
    })
  return (
    <article className={styles['root']} aria-label={formatWholeDay(page.day)}>
      <header className={styles['days']}>
        <IconButton label="Day before" isDisabled={!pages[index + 1]} onClick={() => turnTo(pages[index + 1])}>
          <ChevronLeft size={24} aria-hidden />
        </IconButton>
        <h2 className={styles['day']}>{formatWholeDay(page.day)}</h2>
        <IconButton label="Day after" isDisabled={index === 0} onClick={() => turnTo(pages[index - 1])}>
          <ChevronRight size={24} aria-hidden />
        </IconButton>
      </header>
      <ul className={styles['standing']} aria-label="How complete it is">
        {shownHeading(page, settings).map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
      <WereTheseYou
        frame={(children) => (
          <section className={styles['asked']} aria-labelledby="were-these-you">
            <h3 id="were-these-you" className={styles['title']}>
              Were these you?
            </h3>
            {children}
          </section>
        )}
      />
      {shownSections(page).map((section) => (
        <Section key={`${page.day} ${section.title}`} section={section} />
      ))}
      <footer className={styles['acts']}>
        <Button leftSection={<Share2 size={20} aria-hidden />} onClick={() => void share(page, settings)}>
          Share
        </Button>
        <Button variant="default" leftSection={<Printer size={20} aria-hidden />} onClick={() => inWindow('a4')}>
          Print A4
        </Button>
        <Button
          variant="default"
          leftSection={<ReceiptText size={20} aria-hidden />}
          loading={isPrinting}
          onClick={printNarrow}
        >
          Print {rollHere().mm} mm
        </Button>
      </footer>
    </article>
  )
}

const NoneYet = () => (
  <EmptyState
    icon={Sunrise}
    title="No morning page yet"
    action={
      <Button component={Link} to={paths.today}>
        Open Today
      </Button>
    }
  >
    {sentence('morning_none')}
  </EmptyState>
)
