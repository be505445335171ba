// The keyboard shortcuts of a board, for screen readers, and for the list under `?`, which reads them from the page.
import { boardKeys } from './use-board-keys.ts'

export const BoardKeysList = () => (
  <ul aria-label="Keys of this board" className="unseen">
    {boardKeys.map(({ keys, does }) => (
      <li key={keys} aria-keyshortcuts={keys}>
        {does}
      </li>
    ))}
  </ul>
)
