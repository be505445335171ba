// Asks the server for holders and statements of FunCards. They are read when they are shown, and are not kept on this device.
import type { StatementLine } from '@lounge/domain/funcards/statement'
import type { FuncardId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/office-messages'
import {
  cardStatementLinesPerAnswerMax,
  type Holder,
  HolderAnswer,
  StatementAnswer,
} from '@lounge/sync/questions/cards'
import { ask, look } from '../session/as-signed-in.ts'
import { isFailure } from '../session/http.ts'
import { everyStep } from './every-step.ts'
import { askStep } from './question.ts'
import { type Said, saidOf } from '../session/said.ts'

export const nobody: Holder = { name: '', email: '', phone: '' }

/** @returns nothing if there is no answer */
export async function askHolder(id: FuncardId): Promise<Holder | undefined> {
  const read = await look(`/cards/${id}/holder`, HolderAnswer)
  return read && (read.holder ?? nobody)
}

/** Other cards with the same phone number or e-mail address. */
export async function askOtherCards(id: FuncardId): Promise<readonly FuncardId[]> {
  const read = await look(`/cards/${id}/holder`, HolderAnswer)
  return read?.alsoOn ?? []
}

export async function saveHolder(id: FuncardId, holder: Holder, seen: Holder): Promise<Said | undefined> {
  const answer = await ask({
    method: 'PUT',
    path: `/cards/${id}/holder`,
    body: { ...holder, seen },
  })
  if (!isFailure(answer)) return undefined
  return saidOf(answer, sentence('holder_unreachable'))
}

/** The whole statement, the latest line first. @returns nothing if there is no answer */
export async function askStatement(id: FuncardId): Promise<readonly StatementLine[] | undefined> {
  try {
    return await everyStep(async (offset) => {
      const query = { offset, limit: cardStatementLinesPerAnswerMax }
      const { count, lines } = await askStep({ path: `/cards/${id}/statement`, query, answer: StatementAnswer })
      return { count, entries: lines as readonly StatementLine[] } // ids and amounts as our own server wrote them
    })
  } catch {
    return undefined
  }
}
