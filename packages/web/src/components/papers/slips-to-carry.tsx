// The slips of stations whose board is away, on a screen without the order: a refund, or guests who come back, may change what a station
// makes.
import { useSession } from '../../session/use-session.ts'
import { printSlips } from './print-slips.ts'
import { SlipStrip } from './slip-strip.tsx'
import styles from './slips-to-carry.module.css'
import { useSlips } from './use-slips.ts'

/** An office sends its stations nothing, and has no cart. */
export const SlipsToCarry = () => (useSession()?.user.role === 'pos' ? <Slips /> : null)

const load = () => Promise.resolve({ printSlips })

function Slips() {
  const { unheard, print, forget } = useSlips(load)
  return (
    <div className={styles['root']}>
      <SlipStrip tickets={unheard} onPrint={print} onForget={forget} />
    </div>
  )
}
