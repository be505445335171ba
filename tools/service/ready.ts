// Checks whether a started service really serves: systemd calls it started as soon as its program is.

/** One observation. */
export interface Look {
  /** The supervisor's process id; 0 if there is none. */
  readonly pid: string
  readonly answers: boolean
}

/** As many looks as an update waits seconds for a new version. */
const looksMax = 60
/** A server that crashes is back after two seconds, and crashes again within another. */
const steadyLooks = 4
const supervisorsMax = 3

/**
 * Ready means that it has answered for a while under the same supervisor: if a supervisor falls again and again, another Lounge may
 * be answering on its port.
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
