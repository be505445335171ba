// The options of an item: groups of choices, each with how many are chosen and what each costs.
import {
  type ChoiceForm,
  emptyGroup,
  type GroupForm,
  nameOver,
  withEmptyChoice,
} from '@lounge/domain/menu/options-form'
import { sentence } from '@lounge/domain/office-messages'
import { Button, TextInput } from '@mantine/core'
import { CirclePlus, X } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditedGroups, type InList } from './edited-groups.tsx'
import styles from './editors.module.css'

interface OptionsEditorProps {
  readonly groups: readonly GroupForm[]
  readonly error: string | undefined
  readonly onChange: (groups: readonly GroupForm[]) => void
}

export const OptionsEditor = (props: OptionsEditorProps) => (
  <EditedGroups {...props} empty={emptyGroup} add="Add choices">
    {(group, inList) => <Group group={group} {...inList} />}
  </EditedGroups>
)

/** Said at the field while it is typed, because there are many names; above it, so that the fields of a line stand side by side. */
const tooLong = (name: string) => ({
  error: nameOver(name) > 0 && sentence('choice_name_long', { count: nameOver(name) }),
  inputWrapperOrder: above,
})
const above: ('label' | 'error' | 'input')[] = ['label', 'error', 'input']

interface GroupProps extends InList<GroupForm> {
  readonly group: GroupForm
}

function Group({ number, group, onChange, onRemove }: GroupProps) {
  const type = (some: Partial<GroupForm>) => onChange({ ...group, ...some })
  const typeChoice = (index: number, some: Partial<ChoiceForm>) =>
    type({ choices: group.choices.map((choice, at) => (at === index ? { ...choice, ...some } : choice)) })
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Choices {number}</legend>
      <div className={styles['head']}>
        <TextInput
          size="md"
          label="Name"
          placeholder="Size"
          autoComplete="off"
          value={group.name}
          {...tooLong(group.name)}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          label="At least"
          inputMode="numeric"
          autoComplete="off"
          value={group.min}
          onChange={(event) => type({ min: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          label="At most"
          inputMode="numeric"
          autoComplete="off"
          value={group.max}
          onChange={(event) => type({ max: event.currentTarget.value })}
        />
        <IconButton label={`Remove choices ${number}`} onClick={onRemove}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {group.choices.map((choice, index) => (
        // Choices have no id of their own, and none is moved.
        <div key={index} className={styles['choice']} /* oxlint-disable-line react/no-array-index-key -- see above */>
          <TextInput
            size="md"
            aria-label={`Choice ${index + 1} of ${number}`}
            placeholder="Large"
            autoComplete="off"
            value={choice.name}
            {...tooLong(choice.name)}
            onChange={(event) => typeChoice(index, { name: event.currentTarget.value })}
          />
          <TextInput
            size="md"
            aria-label={`Price of choice ${index + 1} of ${number}`}
            leftSection="+₦"
            placeholder="0"
            inputMode="decimal"
            autoComplete="off"
            value={choice.price}
            onChange={(event) => typeChoice(index, { price: event.currentTarget.value })}
          />
          <IconButton
            label={`Remove choice ${index + 1} of ${number}`}
            onClick={() => type({ choices: group.choices.toSpliced(index, 1) })}
          >
            <X size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="subtle"
        leftSection={<CirclePlus size={20} aria-hidden />}
        onClick={() => onChange(withEmptyChoice(group))}
      >
        Add a choice
      </Button>
    </fieldset>
  )
}
