// Formats the staged content of files; unstaged changes of the same files stay as they are.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inRoot, onWindows, toolEnvironment } from '../machine.mjs'

const formatted = /\.(tsx?|mjs|json|css|html|md)$/

const staged = git(['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z']).split('\0').filter(Boolean)
const changed = staged.filter((file) => formatted.test(file)).filter(formatStaged)

// `git commit -- <paths>` uses a temporary index and discards ours, so the commit would seem to undo the formatting. In that case the
// file in the work tree is formatted, and the commit must be repeated.
const ownIndex = resolve(git(['rev-parse', '--git-dir']).trim(), 'index')
if (changed.length > 0 && resolve(process.env['GIT_INDEX_FILE'] ?? ownIndex) !== ownIndex) {
  console.error(`Formatted now, commit again:\n  ${changed.join('\n  ')}`)
  process.exit(1)
}

/** Whether formatting changed the staged content. @param {string} file */
function formatStaged(file) {
  const before = git(['show', `:${file}`])
  const done = spawnSync('oxfmt', [`--stdin-filepath=${file}`], {
    cwd: inRoot('.'),
    env: toolEnvironment(),
    input: before,
    encoding: 'utf8',
    shell: onWindows,
  })
  // A file that cannot be formatted, for example with a syntax error, is left to the checks, so that the commit is not lost.
  if (done.status !== 0 || done.stdout === '' || done.stdout === before) return false
  const mode = git(['ls-files', '-s', '--', file]).slice(0, 6)
  const hash = git(['hash-object', '-w', '--stdin', `--path=${file}`], done.stdout).trim()
  git(['update-index', '--cacheinfo', `${mode},${hash},${file}`])
  if (readFileSync(inRoot(file), 'utf8') === before) writeFileSync(inRoot(file), done.stdout)
  return true
}

/** @type {(args: string[], input?: string) => string} */
function git(args, input) {
  const done = spawnSync('git', args, { cwd: inRoot('.'), input, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (done.status !== 0) throw new Error(`git ${args[0]}: ${done.stderr}`)
  return done.stdout
}
