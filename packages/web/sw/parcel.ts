// In what the files of the application come to a device. The build packs and lists them (../parcels.ts), the service worker keeps
// them (kept-files.ts).

/** A file of the application, as the build left it. */
export interface AppFile {
  /** As it is asked for: `/pictures/suya.svg`. */
  readonly path: string
  /** Of its contents: two builds that have the same file have the same hash of it. */
  readonly hash: string
  readonly size: number
  /** Its size on the way, compressed. */
  readonly wire: number
}

/** Files that one request brings, one after the other in this order. */
export interface Parcel {
  /** Where all of them lie in one piece; nowhere where each is better asked for by itself. */
  readonly whole?: Pick<AppFile, 'path' | 'wire'> | undefined
  readonly files: readonly AppFile[]
}

/** What the build writes before the service worker's own text, which finds it as `self.parcels`. */
export const parcelsLine = (parcels: readonly Parcel[]): string => `self.parcels=${JSON.stringify(parcels)}\n`

/** How much of a hash is kept. It finds a file that was damaged or is of another build; whose it is HTTPS knows. */
export const hashLength = 20
