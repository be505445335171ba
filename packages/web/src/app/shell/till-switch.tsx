// Switches between the tables and the till, the two screens that cashiers use all evening, with one tap.
import { Grid3x3, MonitorSmartphone } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import styles from './till-switch.module.css'

export const TillSwitch = () => (
  <nav className={styles['root']} aria-label="Tables and till">
    <NavLink to={paths.tables} className={`${styles['link']} pressable`}>
      <Grid3x3 size={20} aria-hidden />
      <span className={styles['word']}>Tables</span>
    </NavLink>
    <NavLink to={paths.posTerminal} className={`${styles['link']} pressable`}>
      <MonitorSmartphone size={20} aria-hidden />
      <span className={styles['word']}>Till</span>
    </NavLink>
  </nav>
)
