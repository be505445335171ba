// What the server tells of older sales: asked when it is needed, kept while the screen turns its pages, and missing while the
// server is out of reach.
import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query'
import { askServer, type Question } from '../session/history.ts'
import { useSession } from '../session/use-session.ts'
import { useConnection } from './use-connection.ts'

/** How long an answer counts as fresh. Older sales change when money is given back, or a till comes home after days. */
const freshMs = 10_000

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: freshMs, networkMode: 'offlineFirst', retry: 1 } },
})

/** What was told may be other by now: asked for once more where it is shown. */
export const askHistoryAgain = (): void => void client.invalidateQueries()

export interface Heard<Answer> {
  /** While another is on its way it is the one before. */
  readonly answer: Answer | undefined
  readonly isWaiting: boolean
  /** There is none, and none will come for now. */
  readonly isMissing: boolean
}

/** @param question nothing when there is nothing to ask */
export function useHistory<Answer>(question: Question<Answer> | undefined): Heard<Answer> {
  const { online } = useConnection()
  const sessionId = useSession()?.sessionId
  const { data, isError, isPlaceholderData, isFetching } = useQuery(
    {
      // Nobody sees what somebody else was told.
      queryKey: [sessionId, question?.path, question?.query, question?.asOf],
      queryFn: () => (question ? askServer(question) : undefined),
      enabled: online && question !== undefined,
      placeholderData: keepPreviousData,
    },
    client,
  )
  if (!question) return { answer: undefined, isWaiting: false, isMissing: false }
  const isThere = data !== undefined && !isPlaceholderData
  const isMissing = !isThere && (isError || !online)
  return { answer: isMissing ? undefined : data, isWaiting: isFetching && !isThere, isMissing }
}
