// The commands on the installation pages can be typed as shown, and work.
import { expect, test } from 'vitest'
import { readTree } from './tree.ts'

const tree = readTree()
const page = (path: string): string => tree.get(path) ?? ''

test('on Windows nobody is told to type npm, for which PowerShell takes a script that it does not run', () => {
  const [, windows = ''] = /^## Windows$(.*?)^## /ms.exec(page('docs/install.md')) ?? []
  expect(windows).toContain('npm.cmd run service -- install')
  expect(windows.match(/\bnpm (?:run|start|ci|test)\b/g)).toBeNull()
  expect(windows).toContain('Where these pages write `npm`, type `npm.cmd`')
  expect(page('README.md')).toContain('In a PowerShell of Windows type `npm.cmd` where `npm` stands here.')
})

test('nobody is promised a receipt printer on the network, which Lounge does not reach, and the guide says which it does', () => {
  for (const path of ['docs/install.md', 'compose.yaml']) {
    expect(page(path)).toContain('network_mode: host')
    expect(page(path)).not.toMatch(/printer/i)
  }
  const setUp = page('docs/guide/set-up.md').replaceAll(/\s+/g, ' ')
  expect(setUp).toContain('Lounge reaches no printer over the network or by Bluetooth.')
})
