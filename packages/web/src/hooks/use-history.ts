// Asks the server about older sales: fetched on demand, cached while the screen turns its pages, and missing while the server is out of
// reach.
import { QueryClient, useQuery } from '@tanstack/react-query'
import { isSame } from '@lounge/domain/forms'
import { askQuestion, type Question } from '../api/question.ts'
import { useSession } from '../session/use-session.ts'
import { onSettled } from '../terminal/settled.ts'
import { useConnection } from './use-connection.ts'

/** How long an answer counts as fresh. Older sales change when money is given back, or when a till comes home after days. */
const freshMs = 10_000

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: freshMs, networkMode: 'offlineFirst', retry: 1 } },
})

/** Invalidates every cached answer; those on screen are fetched again. */
export const askHistoryAgain = (): void => void client.invalidateQueries()

// A local change shows at once, and the server, asked in the same moment, may not have it yet: so it is asked again after the sync.
onSettled(askHistoryAgain)

export interface Heard<Answer> {
  /** While another page of the same list is loading, this is the page before; while another question is loading, it is nothing. */
  readonly answer: Answer | undefined
  readonly isWaiting: boolean
  /** There is no answer, and none will come for now. */
  readonly isMissing: boolean
}

/** @param question nothing if there is nothing to ask */
export function useHistory<Answer>(question: Question<Answer> | undefined): Heard<Answer> {
  const { online } = useConnection()
  const sessionId = useSession()?.sessionId
  // The session is part of the key, so that nobody sees an answer that was given to another person.
  const queryKey = [sessionId, question?.path, question?.query, question?.asOf]
  const { data, isError, isPlaceholderData, isFetching } = useQuery(
    {
      queryKey,
      queryFn: () => (question ? askQuestion(question) : undefined),
      enabled: online && question !== undefined,
      placeholderData: (before, asked) => (isSameList(asked?.queryKey ?? [], queryKey) ? before : undefined),
    },
    client,
  )
  if (!question) return { answer: undefined, isWaiting: false, isMissing: false }
  const isThere = data !== undefined && !isPlaceholderData
  const isMissing = !isThere && (isError || !online)
  return { answer: isMissing ? undefined : data, isWaiting: isFetching && !isThere, isMissing }
}

type Asked = readonly unknown[]

/** Whether two questions of the same person differ only in the page: figures of one month must never stand under another's name. */
export const isSameList = (before: Asked, next: Asked): boolean =>
  isSame(before.map(withoutPage), next.map(withoutPage))

function withoutPage(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  return { ...part, offset: undefined, limit: undefined }
}
