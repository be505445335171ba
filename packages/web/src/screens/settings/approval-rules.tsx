// The acts that need an approval: one switch for what most lounges want, and each rule with what it costs the till.
import { approvalSentence } from '@lounge/domain/approval-messages'
import {
  areOff,
  areRecommended,
  areSame,
  type ApprovalRule,
  type ApprovalRules,
  noApprovals,
  recommendedApprovals,
} from '@lounge/domain/approvals/rules'
import {
  formOfRules,
  readRules,
  ruleFields,
  type RulesForm,
  type WrongRules,
} from '@lounge/domain/approvals/rules-form'
import { typedSince } from '@lounge/domain/forms'
import { sentence, sentenceOf } from '@lounge/domain/office-messages'
import type { Settings } from '@lounge/domain/settings/settings'
import { Button, Switch, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keptTyping } from '../../hooks/kept-typing.ts'
import { useSaveSettings } from '../../hooks/use-save-settings.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { DialogButtons, DialogForm, DialogNotice } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './settings.module.css'

const labels: Readonly<Record<ApprovalRule, string>> = {
  voidMade: 'Void of what was begun',
  comp: 'Giving away',
  refund: 'Refunds',
  discountPercent: 'Discount of more than',
  discountKobo: 'Discount of more than (₦)',
  topUpTransfer: 'Top-up by transfer',
  topUpKobo: 'Top-up of more than (₦)',
  cashOutKobo: 'Cash out of more than (₦)',
  noSalePerShift: 'Drawer without a sale',
  cardLimit: 'FunCard limit raised',
  writeOff: 'Write-offs',
  ownerForManagers: 'The owner for managers',
  pinActs: 'By PIN, acts of one till',
  pinKobo: 'By PIN, together (₦)',
  codeActs: 'By a call or on paper, acts of one till',
  codeKobo: 'By a call or on paper, each up to (₦)',
}
const units: Partial<Readonly<Record<ApprovalRule, string>>> = {
  discountPercent: '%',
  noSalePerShift: 'in a shift',
  pinActs: 'acts',
  codeActs: 'acts',
}
const bounds: readonly ApprovalRule[] = ['pinActs', 'pinKobo', 'codeActs', 'codeKobo']
/** In the order of the screen. */
const asked = (Object.keys(ruleFields) as ApprovalRule[]).filter((rule) => !bounds.includes(rule)) // its own keys

interface Begun {
  readonly typed?: Partial<RulesForm>
  /** The rules before the first key. */
  readonly before?: ApprovalRules
}
const useBegun = keptTyping<Begun>()

export function ApprovalRulesGroup({ now }: { readonly now: Settings }) {
  const { approvals } = now
  const headingId = useId()
  const section = useAsked()
  const { isBusy, save } = useSaveSettings()
  const [begun, setBegun] = useBegun({})
  const [wrong, setWrong] = useState<WrongRules>({})
  const { typed = {}, before = approvals } = begun
  const isTouched = Object.keys(typed).length > 0
  const form: RulesForm = { ...formOfRules(approvals), ...typed }
  const read = readRules(form)
  const shown = 'rules' in read ? read.rules : undefined

  const type = (some: Partial<RulesForm>) => {
    setBegun({ typed: { ...typed, ...some }, before })
    setWrong({})
  }
  const undo = () => {
    setBegun({})
    setWrong({})
  }
  const keep = async () => {
    if ('wrong' in read) return setWrong(read.wrong)
    if (!(await save(now, { approvals: read.rules, approvalsDecided: true }))) return
    toast.success(approvalSentence('rules_saved'))
    // The person may have typed on during the save: that stays.
    setBegun((later) => {
      const left = typedSince(later.typed ?? {}, typed)
      return Object.keys(left).length === 0 ? {} : { typed: left, before: read.rules }
    })
  }
  const field = (rule: ApprovalRule) => (
    <RuleField key={rule} rule={rule} form={form} wrong={wrong} onType={(value) => type({ [rule]: value })} />
  )
  return (
    <section className={styles['group']} aria-labelledby={headingId} id={anchor} ref={section}>
      <h2 id={headingId} className={styles['title']}>
        Approvals
      </h2>
      <div className={styles['body']}>
        <DialogForm onSave={keep}>
          <p className={styles['about']}>{approvalSentence('rules_about')}</p>
          {isTouched && !isBusy && !areSame(before, approvals) && (
            <DialogNotice>{sentence('settings_changed_by_others', { fields: 'Approvals' })}</DialogNotice>
          )}
          <Switch
            label="Recommended"
            description={approvalSentence('rules_recommended')}
            checked={shown !== undefined && areRecommended(shown)}
            onChange={({ currentTarget: { checked } }) =>
              type(formOfRules(checked ? recommendedApprovals : noApprovals))
            }
          />
          <Collapsible title="Each rule" isOpen={!areOff(approvals)}>
            <div className={styles['rules']}>
              {asked.map(field)}
              <p className={styles['about']}>{approvalSentence('rules_bounds')}</p>
              {bounds.map(field)}
            </div>
          </Collapsible>
          <DialogButtons>
            {isTouched && (
              <Button variant="default" onClick={undo}>
                Undo
              </Button>
            )}
            {!isTouched && !now.approvalsDecided && (
              <Button variant="default" loading={isBusy} onClick={() => void keep()}>
                Leave it so
              </Button>
            )}
            <Button type="submit" disabled={!isTouched} loading={isBusy}>
              Save
            </Button>
          </DialogButtons>
        </DialogForm>
      </div>
    </section>
  )
}

/** The link of the first day's list leads here. */
const anchor = 'approvals'

function useAsked() {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${anchor}`) section.current?.scrollIntoView()
  }, [hash])
  return section
}

interface RuleFieldProps {
  readonly rule: ApprovalRule
  readonly form: RulesForm
  readonly wrong: WrongRules
  readonly onType: (value: string | boolean) => void
}

function RuleField({ rule, form, wrong, onType }: RuleFieldProps) {
  const value = form[rule]
  const [label, description, no] = [labels[rule], approvalSentence(`rule_${rule}`), wrong[rule]]
  if (typeof value === 'boolean')
    return (
      <Switch
        label={label}
        description={description}
        checked={value}
        onChange={({ currentTarget }) => onType(currentTarget.checked)}
      />
    )
  const unit = units[rule]
  return (
    <TextInput
      size="md"
      classNames={{ wrapper: styles['short'] ?? '' }}
      label={label}
      description={description}
      inputMode={ruleFields[rule] === 'naira' ? 'decimal' : 'numeric'}
      {...(unit === undefined ? {} : { rightSection: unit, rightSectionWidth: '5rem' })}
      value={value}
      error={no && sentenceOf(no.refused, no.params)}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}
