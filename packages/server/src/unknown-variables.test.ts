// The environment holds the variables of many programs: only those meant for Lounge are called unknown.
import { expect, test } from 'vitest'
import { bundled } from '../../../tools/programs/programs.ts'
import { variables } from './config.ts'
import { orInFile } from './secret-variables.ts'
import { startServer } from './testing/server-process.ts'
import { unknownVariables } from './unknown-variables.ts'

test.each([
  ['LOUNGE_PROT', 'PORT'],
  ['LOUNGE_PORT', 'PORT'],
  ['LOUNGE_DATA_DIR', 'DATA_DIR'],
  ['LOUNGEMODE', 'LOUNGE_MODE'],
  ['LOUGNE_MODE', 'LOUNGE_MODE'],
  ['lounge_mode', 'LOUNGE_MODE'],
  ['BACKUPDIR', 'BACKUP_DIR'],
  ['BACKUP_DIRS', 'BACKUP_DIR'],
  ['BACKUP_MINUTE', 'BACKUP_MINUTES'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['SMTPS_URL', 'SMTP_URL'],
  ['SMTP_URL_FIEL', 'SMTP_URL_FILE'],
  ['LOUNGE_RECOVERY_KEYS', 'LOUNGE_RECOVERY_KEY'],
])('%s is no setting, and %s may be meant', (name, meant) => {
  expect(unknownVariables({ [name]: 'x' })).toEqual([
    `${name} is no setting of Lounge. Did you mean ${meant}? README.md lists them all.`,
  ])
})

test.each(['LOUNGE_COLOUR', 'BACKUP_FOLDER', 'SMTP_PASSWORD', 'TLS_CHAIN', 'CONNECT_HOST', 'METRICS_USER'])(
  '%s is no setting, and nobody knows what is meant',
  (name) => {
    expect(unknownVariables({ [name]: 'x' })).toEqual([`${name} is no setting of Lounge. README.md lists them all.`])
  },
)

test.each([
  'HOSTNAME',
  'HOSTS',
  'HOME',
  'PWD',
  'PORTS',
  'SORT',
  'PATH',
  'LOGNAME',
  'MAIL',
  'MAILTO',
  'TMPDIR',
  'XDG_DATA_DIRS',
  'NODE_EXTRA_CA_CERTS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'POSTGRES_PASSWORD',
  'npm_config_cache',
  'LOUNGE_SUPERVISOR',
  'LOUNGE_RECOVERY_KEY_FILE',
  ...variables.flatMap(orInFile),
])('%s is left alone', (name) => {
  expect(unknownVariables({ [name]: 'x' })).toEqual([])
})

test('a variable that is set to nothing is not set', () => {
  expect(unknownVariables({ BACKUPDIR: '', LOUNGE_PROT: undefined })).toEqual([])
})

test('the server says it first, and goes on', { timeout: 30_000 }, async () => {
  const { ended } = startServer({ LOUNGE_PROT: '9000', PORT: 'x' }, bundled('main.ts'))
  expect((await ended).stderr).toMatch(/^LOUNGE_PROT is no setting of Lounge\. [^\n]*\nPORT is "x", but [^\n]*\n$/)
})
