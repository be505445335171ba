// Whether a service that was started serves: systemd calls it started as soon as its program is.

/** At one moment. */
export interface Look {
  /** Of the supervisor; 0 where there is none. */
  readonly pid: string
  readonly answers: boolean
}

/** As many looks as an update waits seconds for a new version. */
const looksMax = 60
/** One that falls is there again after two seconds, and falls within another. */
const steadyLooks = 4
const supervisorsMax = 3

/**
 * It has answered for a while under the same supervisor: where one falls again and again, another Lounge may answer on its port.
 * @param pause for a second
 */
export async function becomesReady(look: () => Look, pause: () => Promise<unknown>): Promise<boolean> {
  const supervisors = new Set<string>()
  let steady = 0
  let before = ''
  for (let looks = 0; looks < looksMax; looks++) {
    const { pid, answers } = look()
    if (pid !== '0') supervisors.add(pid)
    steady = answers && pid !== '0' && (steady === 0 || pid === before) ? steady + 1 : 0
    if (steady === steadyLooks) return true
    if (supervisors.size > supervisorsMax) return false
    before = pid
    await pause()
  }
  return false
}
