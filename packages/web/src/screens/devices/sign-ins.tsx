// Sign-ins, refused sign-ins and ended sessions: the part of the audit log that matters after a lost tablet.
import { sentence } from '@lounge/domain/office-messages'
import { deviceName } from '@lounge/domain/terminals/names'
import type { Device } from '@lounge/sync/questions/devices'
import { useId } from 'react'
import { AuditList } from '../../components/lists/audit-list.tsx'
import { FilterSelect } from '../../components/lists/filter-select.tsx'
import { PersonFilter } from '../../components/lists/person-filter.tsx'
import type { ListQuery } from '../../hooks/use-list-query.ts'
import styles from './devices.module.css'

interface SignInsProps {
  readonly devices: readonly Device[]
  readonly query: ListQuery
  /** A new value asks again. */
  readonly asOf: string
}

export function SignIns({ devices, query, asOf }: SignInsProps) {
  const { filters, narrow, page, turnTo } = query
  const headingId = useId()
  return (
    <section className={styles['sign-ins']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['title']}>
        Sign-ins
      </h2>
      <div className={styles['filters']}>
        <PersonFilter value={filters['person']} onChoose={(person) => narrow({ person })} />
        <FilterSelect
          label="Device"
          all="All devices"
          options={devices.map((each) => ({ value: each.id, label: deviceName(each) }))}
          value={filters['device']}
          onChoose={(device) => narrow({ device })}
        />
      </div>
      <AuditList
        label="Who signed in"
        asked={{
          group: 'signIns',
          staffId: filters['person'] || undefined,
          terminalId: filters['device'] || undefined,
        }}
        asOf={asOf}
        none={sentence('sign_ins_none')}
        unreachable={sentence('sign_ins_unreachable')}
        page={page}
        turnTo={turnTo}
      />
    </section>
  )
}
