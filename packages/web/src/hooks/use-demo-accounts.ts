// The accounts a demo lounge shows on its login screen. They come from the server; no password stands in this code.
import { useEffect, useState } from 'react'
import { type DemoAccounts, demoAccounts } from '../session/auth.ts'

export function useDemoAccounts(): DemoAccounts | undefined {
  const [accounts, setAccounts] = useState<DemoAccounts>()
  useEffect(() => {
    let isShown = true
    void demoAccounts().then((found) => {
      if (isShown) setAccounts(found)
    })
    return () => {
      isShown = false
    }
  }, [])
  return accounts
}
