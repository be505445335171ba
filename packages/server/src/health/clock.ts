// Checks the server's clock against its log and the terminals.
import { type Check, type Verdict, verdict } from './check.ts'

const judgeClock = (isWrong: boolean): Verdict => (isWrong ? verdict('bad', 'health_clock_bad') : 'good')

export const clockCheck = (isWrong: () => boolean): Check => ({ id: 'clock', check: () => judgeClock(isWrong()) })
