// The audit log: who signed in, what was looked up, saved and carried in, and who changed what.
import { sentence } from '@lounge/domain/office-messages'
import { daysAfter } from '@lounge/domain/time'
import { auditGroups } from '@lounge/sync/questions/audit'
import { AuditList } from '../../components/lists/audit-list.tsx'
import { groupWords } from '../../components/lists/audit-words.ts'
import { FilterSelect } from '../../components/lists/filter-select.tsx'
import { daysOf } from '../../components/lists/list-days.ts'
import { ListPeriod } from '../../components/lists/list-period.tsx'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { PersonFilter } from '../../components/lists/person-filter.tsx'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useToday } from '../../hooks/use-today.ts'

export function Audit() {
  const { filters, narrow, page, turnTo } = useListQuery()
  const today = useToday()
  const { from = daysAfter(today, -365), to = today } = daysOf(filters, today)
  const group = auditGroups.find((each) => each === filters['what'])
  const tools = (
    <>
      <ListPeriod filters={filters} narrow={narrow} shown={{ from, to }} />
      <PersonFilter value={filters['person']} onChoose={(person) => narrow({ person })} />
      <FilterSelect
        label="What"
        all="Everything"
        options={auditGroups.map((value) => ({ value, label: groupWords[value] }))}
        value={group}
        onChoose={(what) => narrow({ what })}
      />
    </>
  )
  return (
    <ListScreen tools={tools}>
      <AuditList
        label="Audit log"
        asked={{ group, staffId: filters['person'] || undefined, from, to }}
        none={sentence('audit_none')}
        unreachable={sentence('audit_unreachable')}
        page={page}
        turnTo={turnTo}
      />
    </ListScreen>
  )
}
