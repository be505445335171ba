// The prototype of all files that Node opens, so that a test can change all of them at once: Node exports no class for it.
import { type FileHandle, open } from 'node:fs/promises'

export async function everyFileHandle(): Promise<FileHandle> {
  const file = await open(process.execPath)
  await file.close()
  return Object.getPrototypeOf(file) as FileHandle // the prototype of that file
}
