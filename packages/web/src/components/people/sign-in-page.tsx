// The layout of the screens before signing in: the lounge's pictures beside one small form in the middle.
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { later } from '../../ui/later.tsx'
import styles from './sign-in-page.module.css'

interface SignInPageProps {
  readonly title: string
  /** One line under the title: what to do here. */
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** Few people need help here, so it loads on a tap. */
const HelpDialog = later(async () => (await import('../help/help-dialog.tsx')).HelpDialog)

const pictures = ['beer-bottle', 'plate-rice', 'juice', 'bowl-soup', 'wine', 'cake']

export function SignInPage({ title, lead, children }: SignInPageProps) {
  const { pathname } = useLocation()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  return (
    <div className={styles['root']}>
      <title>{`${title} · Lounge`}</title>
      <aside className={styles['face']} aria-label="Lounge">
        <div className={styles['name']}>
          <img src="/icon.svg" alt="" width={56} height={56} />
          Lounge
        </div>
        <p className={styles['promise']}>Till, kitchen and bar, in step. Online or not.</p>
        <div className={styles['pictures']} aria-hidden>
          {pictures.map((picture) => (
            <img key={picture} src={`/pictures/${picture}.svg`} alt="" width={96} height={96} />
          ))}
        </div>
      </aside>
      <main className={styles['main']}>
        <div className={styles['form']}>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          {children}
          <button type="button" className={styles['help']} onClick={() => setIsHelpOpen(true)}>
            Help
          </button>
        </div>
      </main>
      <HelpDialog opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} pathname={pathname} />
    </div>
  )
}
