// Request, and Request Log.
import { arrowCell, arrowGrid } from '../../ui/arrow-keys.ts'
import styles from './request-tabs.module.css'

const tabs = { request: 'Request', log: 'Request Log' } as const
type Tab = keyof typeof tabs

export const panelId = 'material-requests'
export const tabId = (tab: Tab): string => `${panelId}-${tab}`

interface RequestTabsProps {
  readonly chosen: Tab
  readonly onChoose: (tab: string) => void
}

export const RequestTabs = ({ chosen, onChoose }: RequestTabsProps) => (
  <div {...arrowGrid} role="tablist" aria-label="Material requests" className={styles['tabs']}>
    {Object.entries(tabs).map(([tab, name]) => (
      <button
        {...arrowCell}
        key={tab}
        id={`${panelId}-${tab}`}
        type="button"
        role="tab"
        className={`${styles['tab']} pressable`}
        aria-selected={tab === chosen}
        aria-controls={panelId}
        onClick={() => onChoose(tab)}
      >
        {name}
      </button>
    ))}
  </div>
)
