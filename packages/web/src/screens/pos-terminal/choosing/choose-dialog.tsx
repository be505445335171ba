// The choices of an item, such as a size or extras. If only one choice has to be made, its tap adds the item.
import type { ItemId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { choicesView, isOnlyOne, toggled } from '@lounge/domain/menu/choosing'
import type { ChoiceId, OptionGroup } from '@lounge/domain/menu/options'
import { formatNaira } from '@lounge/domain/money'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Money } from '../../../components/money/money.tsx'
import { useLast } from '../../../hooks/use-last.ts'
import { useTimedView } from '../../../hooks/use-view.ts'
import { ChoiceButton } from '../../../ui/choice-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './choose-dialog.module.css'

interface ChooseDialogProps {
  readonly opened: boolean
  readonly itemId: ItemId | undefined
  readonly onChosen: (choices: readonly ChoiceId[]) => void
  readonly onClose: () => void
}

export function ChooseDialog({ opened, itemId, onChosen, onClose }: ChooseDialogProps) {
  const shown = useLast(itemId)
  return (
    <Dialog title="Choose" opened={opened} onClose={onClose}>
      {shown !== undefined && <Choices key={String(opened)} itemId={shown} onChosen={onChosen} />}
    </Dialog>
  )
}

const kinds: readonly Kind[] = ['item', 'price', 'settings']

interface ChoicesProps {
  readonly itemId: ItemId
  readonly onChosen: ChooseDialogProps['onChosen']
}

function Choices({ itemId, onChosen }: ChoicesProps) {
  const [picked, setPicked] = useState<readonly ChoiceId[]>([])
  const { name, groups, price, ids, isComplete } = useTimedView(
    kinds,
    useCallback((lounge, now) => choicesView(lounge, itemId, picked, now), [itemId, picked]),
  )
  return (
    <form
      className={styles['root']}
      onSubmit={(event) => {
        event.preventDefault()
        onChosen(ids)
      }}
    >
      <p className={styles['item']}>{name}</p>
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          picked={ids}
          onPick={(id) => (isOnlyOne(groups) ? onChosen([id]) : setPicked(toggled(groups, ids, id)))}
        />
      ))}
      {!isOnlyOne(groups) && (
        <Button type="submit" size="lg" fullWidth disabled={!isComplete} leftSection={<Plus size={20} aria-hidden />}>
          Add {formatNaira(price)}
        </Button>
      )}
    </form>
  )
}

interface GroupProps {
  readonly group: OptionGroup
  readonly picked: readonly ChoiceId[]
  readonly onPick: (id: ChoiceId) => void
}

const Group = ({ group, picked, onPick }: GroupProps) => (
  <fieldset className={styles['group']}>
    <legend>
      {group.name} <span>{howMany(group)}</span>
    </legend>
    <div className={styles['choices']}>
      {group.choices.map(({ id, name, price }) => (
        <ChoiceButton key={id} isChosen={picked.includes(id)} onChoose={() => onPick(id)}>
          {name}
          {price > 0 && (
            <>
              {' '}
              +<Money amount={price} />
            </>
          )}
        </ChoiceButton>
      ))}
    </div>
  </fieldset>
)

function howMany({ min, max }: OptionGroup): string {
  if (min === max) return `choose ${min}`
  return min === 0 ? `up to ${max}` : `${min} to ${max}`
}
