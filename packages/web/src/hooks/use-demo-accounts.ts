// The accounts that a demo lounge shows on its login screen. They come from the server, so no password is in this code; a real lounge is
// not asked.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DemoAccounts, demoAccounts } from '../session/auth.ts'
import { isDemo, watchMode } from '../terminal/server-mode.ts'
import { whileShown } from './while-shown.ts'

export function useDemoAccounts(): DemoAccounts | undefined {
  const isOfDemo = useSyncExternalStore(watchMode, isDemo)
  const [accounts, setAccounts] = useState<DemoAccounts>()
  useEffect(() => {
    return isOfDemo ? whileShown(demoAccounts(), setAccounts) : undefined
  }, [isOfDemo])
  return accounts
}
