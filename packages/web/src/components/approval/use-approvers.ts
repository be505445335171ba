// The people whose PIN counts at this till: those that the server names while it is in reach, otherwise those who signed in here.
import { useEffect, useState } from 'react'
import { type Approver, askApprovers } from '../../api/approvers.ts'
import { peopleHere } from '../../session/people-here.ts'

/** @returns nothing until the server has answered; the people who signed in here if it does not */
export function useApprovers(isOnline: boolean): readonly Approver[] | undefined {
  const [named, setNamed] = useState<readonly Approver[]>()
  useEffect(() => {
    if (!isOnline) return undefined
    let isLeft = false
    void askApprovers().then((people) => isLeft || setNamed(people ?? peopleHere()))
    return () => {
      isLeft = true
    }
  }, [isOnline])
  return isOnline ? named : peopleHere()
}
