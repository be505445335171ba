// Select all, and the actions for the selected lines: split off, void. Both parts' totals are shown before anything is done.
import { formatNaira } from '@lounge/domain/money'
import type { Draft } from '@lounge/domain/orders/draft/draft'
import { type Selection, splitPreview } from '@lounge/domain/orders/draft/parts'
import type { DraftLine } from '@lounge/domain/orders/draft/view'
import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { useView } from '../../hooks/use-view.ts'
import { oncePerPress } from './once-per-press.ts'
import styles from './selection-bar.module.css'
import { draftKinds } from './use-draft-view.ts'
import type { LineSelection } from './use-selection.ts'

interface SelectionBarProps {
  readonly draft: Draft
  readonly lines: readonly DraftLine[]
  readonly selection: LineSelection
  readonly onSplit: () => void
  /** Splits nothing: each guest pays the same amount. */
  readonly onEqualParts: () => void
  readonly onVoid: () => void
}

export function SelectionBar({ draft, lines, selection, onSplit, onEqualParts, onVoid }: SelectionBarProps) {
  const { isOn, selected, isAll, toggleAll } = selection
  if (!isOn) return null
  const isNone = selected.size === 0
  const isVoidable = lines.some(({ id, isPlaced }) => isPlaced && selected.has(id))
  return (
    <div className={styles['root']} role="group" aria-label="Selected lines" data-passes>
      <label className={styles['all']}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = !isNone && !isAll
          }}
          type="checkbox"
          className={styles['box']}
          checked={isAll}
          onChange={toggleAll}
        />
        {isNone ? 'Select all' : `${unitsIn(selected.values())} of ${unitsIn(lines.map(({ quantity }) => quantity))}`}
        {!isNone && <span className="unseen">selected; select all</span>}
      </label>
      {isNone && (
        <Button variant="light" onKeyDown={oncePerPress} onClick={onEqualParts}>
          Equal parts
        </Button>
      )}
      {draft.isPlaced && !isNone && (
        <Button variant="subtle" color="red" disabled={!isVoidable} onKeyDown={oncePerPress} onClick={onVoid}>
          Void items
        </Button>
      )}
      <Button variant="light" disabled={isNone} onKeyDown={oncePerPress} onClick={onSplit}>
        Split
      </Button>
      {!isNone && !isAll && <Preview draft={draft} selected={selected} />}
    </div>
  )
}

const unitsIn = (units: Iterable<number>): number => [...units].reduce((sum, each) => sum + each, 0)

function Preview({ draft, selected }: { readonly draft: Draft; readonly selected: Selection }) {
  const {
    selected: part,
    rest,
    extra,
  } = useView(
    draftKinds,
    useCallback((lounge) => splitPreview(lounge, draft, selected), [draft, selected]),
  )
  return (
    <p className={`${styles['preview']} figures`} role="status">
      This bill {formatNaira(part.total)} · Rest {formatNaira(rest.total)}
      {extra > 0 && ` (tax is charged twice: +${formatNaira(extra)})`}
    </p>
  )
}
