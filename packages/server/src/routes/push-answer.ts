// The answer to a push over HTTP: every verdict, and an error status if nothing of it was done.
import type { Verdict } from '@lounge/sync/hub/accept'
import type { Answer, Command, WireNo } from '@lounge/sync/protocol'

export function summary(commands: readonly Command[], verdicts: readonly Verdict[]) {
  const answers: Answer[] = []
  const rejected: { id: string; no: WireNo }[] = []
  let gap: { clientId: string; expected: number } | undefined
  for (const [index, verdict] of verdicts.entries()) {
    const command = commands[index]
    if (!command) continue
    if (verdict.kind === 'answered') answers.push(verdict.answer)
    if (verdict.kind === 'rejected') rejected.push({ id: command.id, no: verdict.no })
    if (verdict.kind === 'gap') gap ??= { clientId: command.clientId, expected: verdict.expected }
  }
  return { answers, rejected, ...(gap ? { gap } : {}) }
}

/** Codes with a status of their own. Every other refusal is 422: well formed, understood, and not done. */
const statusOf: Readonly<Record<string, number>> = {
  command_invalid: 400,
  command_unknown: 400,
  not_signed_in: 401,
  not_allowed: 403,
  device_revoked: 403,
  device_waiting: 403,
  command_id_reused: 409,
}

/** Undefined if anything was done; otherwise the first reason why not. */
export function statusOfVerdicts(
  verdicts: readonly Verdict[],
): { readonly status: number; readonly code: string; readonly params: WireNo['params'] } | undefined {
  const reasons = verdicts.map(reasonOf)
  if (reasons.some((reason) => reason === undefined)) return undefined
  const [first] = reasons
  return first && { status: statusOf[first.refused] ?? 422, code: first.refused, params: first.params }
}

function reasonOf(verdict: Verdict): WireNo | undefined {
  switch (verdict.kind) {
    case 'rejected':
      return verdict.no
    case 'gap':
      return { refused: 'command_gap', params: { expected: verdict.expected } }
    case 'answered':
      if (verdict.answer.outcome !== 'refused') return undefined
      return { refused: verdict.answer.code ?? 'not_allowed', params: verdict.answer.params ?? {} }
  }
}
