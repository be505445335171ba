// What the server tells of older sales: asked when it is needed, kept while the screen turns its pages, and missing while the
// server is out of reach.
import { QueryClient, useQuery } from '@tanstack/react-query'
import { isSame } from '@lounge/domain/forms'
import { askQuestion, type Question } from '../api/question.ts'
import { useSession } from '../session/use-session.ts'
import { onSettled } from '../terminal/settled.ts'
import { useConnection } from './use-connection.ts'

/** How long an answer counts as fresh. Older sales change when money is given back, or a till comes home after days. */
const freshMs = 10_000

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: freshMs, networkMode: 'offlineFirst', retry: 1 } },
})

/** What was told may be other by now: asked for once more where it is shown. */
export const askHistoryAgain = (): void => void client.invalidateQueries()

// What was done here shows at once, and the server, asked in the same moment, may not have heard of it yet.
onSettled(askHistoryAgain)

export interface Heard<Answer> {
  /** While another page of the same list is on its way it is the page before; of another question it is nothing. */
  readonly answer: Answer | undefined
  readonly isWaiting: boolean
  /** There is none, and none will come for now. */
  readonly isMissing: boolean
}

/** @param question nothing when there is nothing to ask */
export function useHistory<Answer>(question: Question<Answer> | undefined): Heard<Answer> {
  const { online } = useConnection()
  const sessionId = useSession()?.sessionId
  // Nobody sees what somebody else was told.
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

/** Whether two ask the same of the same person, but for the page: figures of one month never stand under the name of another. */
export const isSameList = (before: Asked, next: Asked): boolean =>
  isSame(before.map(withoutPage), next.map(withoutPage))

function withoutPage(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  return { ...part, offset: undefined, limit: undefined }
}
