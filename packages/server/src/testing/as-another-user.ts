// Opens a part of a lounge as another user, in a process of its own: a process that gave up its user cannot take it back.
// It prints `done`, or the name and the message of the error. Usage: node as-another-user.ts USER DATA_DIR PART [FOLDER]
import { BackupFolder } from '../backup/folder.ts'
import { openFull } from '../backup/full.ts'
import { openDatabase } from '../db/open.ts'
import { openSecrets } from '../keys/secrets.ts'

const [, , user = '', dataDir = '', part = '', folder = ''] = process.argv

const parts = {
  lounge: async () => {
    const { close } = await openDatabase(dataDir)
    openSecrets(dataDir, 0)
    await close()
  },
  secrets: async () => void openSecrets(dataDir, 0),
  backups: async () => void new BackupFolder(folder).take(),
  'full copy': async () =>
    void (await openFull(folder, () => Promise.reject(new Error('nobody was to be asked for a key')))),
}
export type Part = keyof typeof parts

process.setgroups?.([])
process.setgid?.(Number(user))
process.setuid?.(Number(user))
process.umask(0o077)
try {
  await parts[part as Part]() // as its test names it
  console.log('done')
} catch (error) {
  console.log(String(error))
}
