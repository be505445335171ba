// Retries a picture that failed to load: three times with longer pauses, and from the start once the line is back. The first answers after
// an outage often still fail.
import { useEffect, useState } from 'react'
import { minutes } from '@lounge/domain/time'

const pausesMs = [2_000, 10_000, minutes(1)]

interface Failure {
  readonly picture: string
  readonly times: number
  readonly isAskedAgain: boolean
}

interface PictureFailure {
  /** Whether a replacement is to be shown meanwhile. */
  readonly hasFailed: boolean
  readonly fail: () => void
}

export function usePictureFailure(picture: string, online: boolean): PictureFailure {
  const [wasOnline, setWasOnline] = useState(online)
  const [last, setLast] = useState<Failure>()
  if (online !== wasOnline) {
    setWasOnline(online)
    if (online) setLast(undefined)
  }
  const failure = last?.picture === picture ? last : undefined
  const hasFailed = failure !== undefined && !failure.isAskedAgain
  useEffect(() => {
    const pauseMs = failure && hasFailed ? pausesMs[failure.times - 1] : undefined
    if (!failure || pauseMs === undefined) return
    const timer = setTimeout(() => setLast({ ...failure, isAskedAgain: true }), pauseMs)
    return () => clearTimeout(timer)
  }, [failure, hasFailed])
  return {
    hasFailed,
    fail: () => setLast({ picture, times: (failure?.times ?? 0) + 1, isAskedAgain: false }),
  }
}
