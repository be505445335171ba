// The till's header: Search Item, which filters its grid, and Enter/Scan FunCard.
import type { ItemId } from '@lounge/domain/ids'
import { namesOnSale, productGrid } from '@lounge/domain/menu/views'
import { timestamp } from '@lounge/domain/time'
import { type KeyboardEvent, useState } from 'react'
import { FuncardButton, TopUpButton } from '../../components/header/funcard-button.tsx'
import { HeaderSlot } from '../../components/header/header-slot.tsx'
import { useTillSearch } from '../../components/header/search-hand-over.ts'
import { SearchItem } from '../../components/header/search-item.tsx'
import { useKey } from '../../hooks/use-key.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { useAdd } from './choosing/choosing-context.ts'
import { useFuncardDesk } from './funcard/funcard-context.ts'
import { productsId } from './product-tabs.tsx'
import { quantityIn } from './typed-quantity.ts'
import { useCartActions } from './use-cart-actions.ts'
import type { ShownGrid } from './use-grid-query.ts'

export function TerminalHeader({ grid: { query, change, wasTyping } }: { readonly grid: ShownGrid }) {
  const terminal = useTerminal()
  const { enter, topUp } = useFuncardDesk()
  useKey('F8', topUp)
  useTillSearch((typed) => change({ search: typed }))
  const add = useAdd()
  const { makeUnits } = useCartActions()
  const [lastId, setLastId] = useState<ItemId>()
  /** Adds the first result, or the typed number of it; a number alone sets the quantity of the last item. */
  const addTyped = (text: string) => {
    const { units, name } = quantityIn(text, namesOnSale(terminal.lounge))
    if (name.trim() === '') return units !== undefined && lastId !== undefined && makeUnits(lastId, units)
    const [first] = productGrid(terminal.lounge, { ...query, search: name }, timestamp(terminal.now()))
    if (!first) return false
    add(first.id, units)
    setLastId(first.id)
    return true
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      document.getElementById(productsId)?.querySelector<HTMLElement>('[data-cell]')?.focus()
    }
    if (event.key !== 'Enter' || event.repeat) return
    event.preventDefault()
    if (addTyped(event.currentTarget.value)) change({ search: '' })
  }
  return (
    <HeaderSlot>
      <SearchItem text={query.search} takesFocus={wasTyping} onText={(search) => change({ search })} onKey={onKey} />
      <FuncardButton onEnter={() => enter()} />
      <TopUpButton shortcut="F8" onTopUp={topUp} />
    </HeaderSlot>
  )
}
