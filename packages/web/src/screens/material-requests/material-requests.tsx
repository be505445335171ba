// Material Request, for the till, the kitchen and the bar alike: a new request, the open ones, and the log of all of them. The tab, the
// filters and the page are in the address.
import type { Department } from '@lounge/domain/materials/materials'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { AwaitedRequests } from './awaited-requests.tsx'
import { NewRequest } from './new-request.tsx'
import { RequestLog } from './request-log.tsx'
import { StoreRoom } from './store-room.tsx'
import { panelId, RequestTabs, tabId } from './request-tabs.tsx'

export function MaterialRequests({ department }: { readonly department: Department }) {
  const query = useListQuery()
  const { filters, narrow } = query
  const tab = filters['tab'] === 'log' ? 'log' : 'request'
  const choose = (chosen: string) => narrow({ tab: chosen === 'log' ? 'log' : '', status: '', search: '' })
  return (
    <ListScreen
      tools={
        <>
          <RequestTabs chosen={tab} onChoose={choose} />
          <StoreRoom department={department} />
        </>
      }
    >
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
        {tab === 'log' ? (
          <RequestLog key={department} department={department} query={query} />
        ) : (
          <>
            <NewRequest key={department} department={department} />
            <AwaitedRequests department={department} query={query} />
          </>
        )}
      </div>
    </ListScreen>
  )
}
