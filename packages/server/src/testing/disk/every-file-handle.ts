// What all files have that Node opened, to be changed for all of them at once: Node names no class for it.
import { type FileHandle, open } from 'node:fs/promises'

export async function everyFileHandle(): Promise<FileHandle> {
  const file = await open(process.execPath)
  await file.close()
  return Object.getPrototypeOf(file) as FileHandle // which that file is one of
}
