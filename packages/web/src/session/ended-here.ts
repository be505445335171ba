// Drops the sealed sessions that the server has ended: by another PIN, a closed account, or a sign-out everywhere. The till has to ask,
// because no connection is signed in under a sealed session.
import type { DeviceProof } from './device-proof.ts'
import { isFailure, isText, request } from './http.ts'
import { forgetSessions, sessionsHere } from './people-here.ts'

/** Without an answer all sealed sessions stay: the server may be away, or of an earlier release. */
export async function forgetEnded({ terminalId, secret }: DeviceProof): Promise<void> {
  const ids = sessionsHere()
  if (ids.length === 0) return
  const answer = await request({ method: 'POST', path: '/terminals/own/sessions', body: { terminalId, secret, ids } })
  if (isFailure(answer)) return
  const { ended } = answer
  if (Array.isArray(ended)) forgetSessions(ended.filter(isText))
}
