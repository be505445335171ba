// Every variable of the server is documented, and reaches the server in a container too.
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, variables } from '../../packages/server/src/config.ts'
import { orInFile } from '../../packages/server/src/secret-variables.ts'
import { readTree } from './tree.ts'

const tree = readTree()

test('the README lists each variable that the server reads, and no other', () => {
  const rows = [...(tree.get('README.md') ?? '').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) +\|/gm)]
  const listed = rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
  // Only commands read the recovery key: the server never sees it.
  expect(listed.toSorted()).toEqual([...variables, 'LOUNGE_RECOVERY_KEY'].toSorted())
})

/** The image itself sets its ports, its address and its data folder. */
const ofTheImage: readonly string[] = ['PORT', 'CONNECT_PORT', 'HOST', 'DATA_DIR']

test('what a container publishes is where its server listens', () => {
  const dockerfile = tree.get('Dockerfile') ?? ''
  const { services } = parse(tree.get('compose.yaml') ?? '') as {
    readonly services: { readonly lounge: { readonly ports: readonly string[] } }
  }
  const set = Object.fromEntries(
    [...dockerfile.matchAll(/\b(PORT|CONNECT_PORT|HOST)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  const { port, connectPort } = readConfig({ ...set, LOUNGE_MODE: 'production' })
  expect(/^EXPOSE (.+)$/m.exec(dockerfile)?.[1]).toBe(`${port} ${connectPort}`)
  expect(services.lounge.ports).toEqual([
    `\${PORT:-${port}}:${port}`,
    `\${CONNECT_PORT:-${connectPort}}:${connectPort}`,
  ])
})

test('what stands in .env beside compose.yaml reaches the server', () => {
  const { services } = parse(tree.get('compose.yaml') ?? '') as {
    readonly services: { readonly lounge: { readonly environment: Readonly<Record<string, string>> } }
  }
  const handed = Object.entries(services.lounge.environment)
  const wanted = variables.filter((name) => !ofTheImage.includes(name)).flatMap(orInFile)
  expect(handed.map(([name]) => name).toSorted()).toEqual(wanted.toSorted())
  expect(handed.filter(([name, value]) => !value.startsWith(`\${${name}:-`))).toEqual([])
})
