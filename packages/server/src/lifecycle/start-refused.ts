// Why the server does not start: one sentence for the person who started it, and exit code 1. Nothing was changed.

export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

/** For a variable that names a file. @param why the error of reading it */
export const unreadableFile = (variable: string, path: string, why: unknown): StartRefused =>
  new StartRefused(`${variable} is "${path}", but that file cannot be read (${systemCode(why) ?? 'unknown'}).`)

/** The operating system's own code of a failed call (`EACCES`, `EADDRINUSE` …), when it has one. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
