// Provides the adding of items: an item with choices opens their dialog, any other is in the cart at once.
import type { ItemId } from '@lounge/domain/ids'
import { type ReactNode, useCallback, useState } from 'react'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { later } from '../../../ui/later.tsx'
import { useCartActions } from '../use-cart-actions.ts'
import { type Add, ChoosingContext } from './choosing-context.ts'

const ChooseDialog = later(async () => (await import('../later-parts.ts')).ChooseDialog)

export function ChoosingProvider({ children }: { readonly children: ReactNode }) {
  const { lounge } = useTerminal()
  const { add: addOne, isSoldOut } = useCartActions()
  const [asked, setAsked] = useState<{ readonly itemId: ItemId; readonly units: number }>()
  const add = useCallback<Add>(
    (itemId, units = 1) => {
      if (!lounge.get('price', itemId)?.options) addOne(itemId, units)
      else if (!isSoldOut(itemId)) setAsked({ itemId, units })
    },
    [lounge, addOne, isSoldOut],
  )
  return (
    <ChoosingContext value={add}>
      {children}
      <ChooseDialog
        opened={asked !== undefined}
        itemId={asked?.itemId}
        onChosen={(choices) => {
          if (asked) addOne(asked.itemId, asked.units, choices)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    </ChoosingContext>
  )
}
