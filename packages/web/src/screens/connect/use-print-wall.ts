// Prints the paper for the wall like a receipt: on this device's receipt printer if it has one, otherwise in a window.
import { wallRows } from '@lounge/domain/house/wall-paper'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { HouseStanding } from '@lounge/sync/questions/house'
import { paths } from '../../app/paths.ts'
import { openPaper } from '../../components/papers/print-window.ts'
import { usePrintRows } from '../../components/papers/use-print-rows.ts'
import { useView } from '../../hooks/use-view.ts'

export function usePrintWall(house: Extract<HouseStanding, { readonly kind: 'house' }>) {
  const settings = useView(['settings'], settingsOf)
  const { isPrinting, print } = usePrintRows()
  const printWall = () =>
    print({
      of: 'wall',
      rows: (width) => wallRows(house, settings, width),
      inWindow: () => openPaper(paths.printWall),
    })
  return { isPrinting, print: printWall }
}
