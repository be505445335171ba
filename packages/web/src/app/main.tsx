// Entry point in the browser: starts the theme, the toasts and the screens, then the service worker.
import './without-eval.ts'
import '../ui/mantine-styles.ts'
import '../ui/theme.css'
import '../ui/tones.css'
import '../ui/sizes.css'
import '../ui/print.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { assert } from '@lounge/domain/assert'
import { firstSentence } from '@lounge/domain/first-messages'
import { DemoBand } from '../components/header/demo-band.tsx'
import { revokeWaiting } from '../session/revocations.ts'
import { storageKeys } from '../session/storage-keys.ts'
import { useSession } from '../session/use-session.ts'
import { swallowEchoes } from '../ui/taps.ts'
import { cssVariablesResolver, theme } from '../ui/theme.ts'
import { Toaster } from '../ui/toast.tsx'
import { logCaught } from './error-boundary.tsx'
import { watchForNewerBuild } from './newer-build.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { askAhead, Screens } from './router.tsx'
import { startTerminal } from './start-terminal.ts'

// Before the first render, because the terminal's code and the device's databases take longest.
startTerminal(() => void askAhead('/'))
const ahead = askAhead(location.pathname)
swallowEchoes(window)

const root = document.getElementById('root')
assert(root, 'index.html has no element for the application')

function Words() {
  const isSignedIn = useSession() !== undefined
  return <Toaster more={(count) => firstSentence('more_refused', { count })} isSignedIn={isSignedIn} />
}

createRoot(root, { onCaughtError: logCaught }).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={localStorageColorSchemeManager({ key: storageKeys.colourScheme })}
      defaultColorScheme="light"
    >
      <DemoBand />
      <Screens ahead={ahead} />
      <Words />
    </MantineProvider>
  </StrictMode>,
)

registerServiceWorker()
watchForNewerBuild()
addEventListener('online', () => void revokeWaiting())
void revokeWaiting()
