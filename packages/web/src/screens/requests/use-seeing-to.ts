// Saves the answer to a request, or its delivery. A request on this device is saved like every change of the office. One that left every
// device under an earlier release is saved by the server, which finds it in the history.
import type { RequestId } from '@lounge/domain/ids'
import { requestKind } from '@lounge/domain/material-requests/material-requests'
import type { Department } from '@lounge/domain/materials/materials'
import { sentence } from '@lounge/domain/office-messages'
import type { Step } from '@lounge/sync/terminal/composing'
import { useBooking } from '../../hooks/use-booking.ts'
import { useOffice } from '../../hooks/use-office.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'

export type OfRequest = Step & { readonly args: { readonly department: Department; readonly requestId: RequestId } }

export interface SeeingTo {
  readonly isBusy: boolean
  /**
   * @param words the success message
   * @returns whether the form closes; otherwise the reason was shown
   */
  readonly save: (step: OfRequest, words: string) => Promise<boolean>
}

export function useSeeingTo(): SeeingTo {
  const terminal = useTerminal()
  const office = useOffice()
  const booking = useBooking()
  const save = (step: OfRequest, words: string): Promise<boolean> => {
    const { department, requestId } = step.args
    const isHere = terminal.lounge.get(requestKind(department), requestId) !== undefined
    return isHere ? office.save([step], words) : booking.book(step, words, sentence('request_unanswered'))
  }
  return { isBusy: office.isBusy || booking.isBusy, save }
}
