// How a till of the running day stands, in the words beside its name.

interface Standing {
  /** 0 for the office. */
  readonly till: number
  /** The person of its open shift. */
  readonly byName: string | undefined
  /** The begin of that shift, if it was before the day. */
  readonly since: string | undefined
  /** The numbers of the shifts that were closed today. */
  readonly zs: readonly number[]
}

/** The office has no shifts: it has money here because cash was booked into the safe, for instance. */
export function standingOf({ till, byName, since, zs }: Standing): string {
  const words: string[] = []
  if (byName !== undefined) words.push(`open, ${byName}${since === undefined ? '' : ` since ${since}`}`)
  else if (till > 0) words.push('no shift open')
  if (zs.length > 0) words.push(`Z ${zs.join(', ')} today`)
  return words.join(', ')
}
