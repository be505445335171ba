// Runs the long campaigns one after the other, even after a failure, and keeps the last result of each in docs/reliability.md.
// Usage: npm run proof [-- names of campaigns] [--go-on] [--list]
// --go-on continues an interrupted run: campaigns that passed on the checked-out code are not repeated.
import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { commit } from '../../bench/machine.ts'
import { inRoot, onWindows } from '../machine.mjs'
import { replaceTable, table, tableRows } from '../pages.ts'
import { type Campaign, campaigns } from './campaigns.ts'

const page = 'docs/reliability.md'
const failure = 'FAILED: '
const words = process.argv.slice(2)
const options = ['--list', '--go-on']
const wanted = words.filter((word) => !options.includes(word))
const unknown = wanted.filter((word) => !campaigns.some(({ name }) => name === word))
if (unknown.length > 0) {
  console.error(
    `No campaign is called ${unknown.join(' or ')}. There are: ${campaigns.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
if (words.includes('--list')) for (const { name, promise } of campaigns) console.log(`${name.padEnd(12)} ${promise}`)
else
  for (const campaign of campaigns) {
    const isWanted = wanted.length === 0 || wanted.includes(campaign.name)
    if (isWanted && !(words.includes('--go-on') && hasPassedHere(campaign))) await play(campaign)
  }

/** Whether the page has the campaign as passed on the checked-out version of the code that it runs. */
function hasPassedHere({ name, leavesOut }: Campaign): boolean {
  const [, , figure, tried] = tableRows(page, 'proof').find(([campaign]) => campaign === name) ?? []
  return tried === commit(leavesOut) && figure?.startsWith(failure) === false
}

async function play(campaign: Campaign): Promise<void> {
  console.log(`\n── ${campaign.name}: ${campaign.promise}`)
  const startedAt = Date.now()
  const tried = commit(campaign.leavesOut)
  const { hasPassed, figure } = await run(campaign)
  const minutes = (Date.now() - startedAt) / 60_000
  if (!hasPassed) process.exitCode = 1
  const said = figure ?? (hasPassed ? 'passed' : 'ended without a figure')
  writeDown(campaign, [
    hasPassed ? said : failure + said,
    tried,
    today(),
    `${minutes.toFixed(minutes < 10 ? 1 : 0)} min`,
  ])
}

/** Shows the campaign's output as it comes, and keeps its figure. */
function run({ command: [program = '', ...args], env, figure }: Campaign) {
  return new Promise<{ readonly hasPassed: boolean; readonly figure: string | undefined }>((settled) => {
    const child = spawn(program, args, {
      cwd: inRoot('.'),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: onWindows,
    })
    let found: string | undefined
    let rest = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const match = figure.exec(plain(line))
        if (match) found = (match[1] ?? match[0]).trim()
      }
    })
    child.on('error', (error) => console.error(error.message))
    child.on('close', (code) => settled({ hasPassed: code === 0, figure: found }))
  })
}

/** Campaigns that were not run this time keep their earlier result. */
function writeDown({ name }: Campaign, outcome: readonly string[]): void {
  const before = new Map(tableRows(page, 'proof').map(([campaign = '', , ...cells]) => [campaign, cells]))
  before.set(name, [...outcome])
  const rows = campaigns.map((each) => [
    each.name,
    each.promise,
    ...(before.get(each.name) ?? ['not run yet', '', '', '']),
  ])
  replaceTable(page, 'proof', table(['campaign', 'what it holds', 'figure', 'commit', 'day', 'time'], rows))
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Without terminal colours; a bar would end the table cell. */
function plain(line: string): string {
  return stripVTControlCharacters(line).replaceAll('|', '/')
}
