// The parcels in which the files of the application reach a device. The build packs and lists them (../parcels.ts), the service worker
// keeps them (kept-files.ts).

/** A file of the application, as the build wrote it. */
export interface AppFile {
  /** The path of its request: `/pictures/suya.svg`. */
  readonly path: string
  /** The hash of its contents: the same file has the same hash in every build. */
  readonly hash: string
  readonly size: number
  /** Its compressed size. */
  readonly wire: number
}

/** Files that one request brings, in this order. */
export interface Parcel {
  /** The one file that holds all of them; absent if each is better requested by itself. */
  readonly whole?: Pick<AppFile, 'path' | 'wire'> | undefined
  readonly files: readonly AppFile[]
}

/** The line that the build writes before the service worker's own text, which reads it as `self.parcels`. */
export const parcelsLine = (parcels: readonly Parcel[]): string => `self.parcels=${JSON.stringify(parcels)}\n`

/** How many digits of a hash are kept. The hash detects a damaged file or one of another build; HTTPS proves the origin. */
export const hashLength = 20
