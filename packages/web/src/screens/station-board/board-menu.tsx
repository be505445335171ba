// How this board is shown, in the corner of the screen: large text, larger text, one step.
import type { Station } from '@lounge/domain/menu/menu'
import { ALargeSmall, FastForward, SlidersHorizontal } from 'lucide-react'
import { MenuButton } from '../../ui/menu-button.tsx'
import { chooseOneStep, chooseText, type TextSize, textSizes } from './board-choices.ts'

interface BoardMenuProps {
  readonly station: Station
  readonly text: TextSize
  readonly isOneStep: boolean
}

export const BoardMenu = ({ station, text, isOneStep }: BoardMenuProps) => (
  <MenuButton
    label="Board settings"
    heading="On this screen"
    items={[
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
