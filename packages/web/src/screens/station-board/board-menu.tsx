// The display options of this board, in the corner of the screen: large text, larger text, one step. It also has the finished items if
// there is no room for their button.
import type { Station } from '@lounge/domain/menu/menu'
import { ALargeSmall, CircleOff, FastForward, SlidersHorizontal, Trash2 } from 'lucide-react'
import { MenuButton } from '../../ui/menu-button.tsx'
import { chooseOneStep, chooseText, type TextSize, textSizes } from './board-choices.ts'

interface BoardMenuProps {
  readonly station: Station
  readonly text: TextSize
  readonly isOneStep: boolean
  /** Absent if a button beside it does that. */
  readonly onFinished?: (() => void) | undefined
  readonly onWasted: () => void
}

export const BoardMenu = ({ station, text, isOneStep, onFinished, onWasted }: BoardMenuProps) => (
  <MenuButton
    label="Board settings"
    heading="On this screen"
    items={[
      ...(onFinished
        ? [{ label: 'What is finished?', icon: <CircleOff size={22} aria-hidden />, onChoose: onFinished }]
        : []),
      { label: 'Wasted', icon: <Trash2 size={22} aria-hidden />, onChoose: onWasted },
      ...textSizes.map((size) => ({
        label: `Text ${size}`,
        icon: <ALargeSmall size={22} aria-hidden />,
        isOn: size === text,
        onChoose: () => chooseText(size),
      })),
      {
        label: 'Done in one step',
        icon: <FastForward size={22} aria-hidden />,
        isOn: isOneStep,
        onChoose: () => chooseOneStep(station, !isOneStep),
      },
    ]}
  >
    <SlidersHorizontal size={24} aria-hidden />
  </MenuButton>
)
