// The groups of an editor one below the other, what is wrong with them, and the button that adds one.
import { Button } from '@mantine/core'
import { CirclePlus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import styles from './editors.module.css'

/** What one group can do to its list. */
export interface InList<Group> {
  /** From one. */
  readonly number: number
  readonly onChange: (group: Group) => void
  readonly onRemove: () => void
}

interface EditedGroupsProps<Group> {
  readonly groups: readonly Group[]
  readonly error: string | undefined
  readonly empty: Group
  /** The words of the button. */
  readonly add: string
  readonly onChange: (groups: readonly Group[]) => void
  readonly children: (group: Group, inList: InList<Group>) => ReactNode
}

export const EditedGroups = <Group,>({ groups, error, empty, add, onChange, children }: EditedGroupsProps<Group>) => (
  <div className={styles['root']}>
    {groups.map((group, index) => (
      // Groups have no id of their own, and none is moved.
      // oxlint-disable-next-line react/no-array-index-key -- see above
      <Fragment key={index}>
        {children(group, {
          number: index + 1,
          onChange: (changed) => onChange(groups.with(index, changed)),
          onRemove: () => onChange(groups.toSpliced(index, 1)),
        })}
      </Fragment>
    ))}
    {/* A save that was turned down moves the focus to these words: the group has many fields. */}
    {error !== undefined && (
      <p className={styles['error']} role="alert" tabIndex={-1}>
        {error}
      </p>
    )}
    <Button
      variant="default"
      leftSection={<CirclePlus size={20} aria-hidden />}
      onClick={() => onChange([...groups, empty])}
    >
      {add}
    </Button>
  </div>
)
