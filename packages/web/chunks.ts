// Splits the application into chunks. Code that several screens share is grouped into few large chunks: each small chunk compresses worse
// and costs a request, and a browser runs only six at a time. No screen loads code that only other screens need.
import type { Rolldown } from 'vite'

type Ahead = (id: string, chunking: Rolldown.ChunkingContext) => boolean

/** The service worker and the customer menu are one file each. */
const isOfStaff = (id: string): boolean => !/customer-menu|[\\/]web[\\/]sw[\\/]/.test(id)

/** A library is imported through one file that imports all of it: only the bundler knows which parts each screen uses. */
const isOurs = /packages[\\/]web[\\/]src[\\/]/

/** Code of the lounge (domain, sync) or of its screens. */
const isOwn = /packages[\\/](domain|sync|web[\\/]src)[\\/]/

const isOfLounge = /packages[\\/](domain|sync)[\\/]|node_modules[\\/](zod|idb|@noble)[\\/]/

/** Whether a module is imported statically by one of these files, so that it loads with them at once. */
function comesWith(files: RegExp): Ahead {
  const known = new Map<string, boolean>()
  const comes: Ahead = (id, chunking) => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, files.test(id)) // ends the recursion for modules that import each other in a circle
    const found = files.test(id) || (chunking.getModuleInfo(id)?.importers ?? []).some((each) => comes(each, chunking))
    known.set(id, found)
    return found
  }
  return comes
}

/** Whether a module is imported only by modules that load with this file. */
function comesOnlyWith(file: RegExp): Ahead {
  const known = new Map<string, boolean>()
  const comes: Ahead = (id, chunking) => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, true) // ends the recursion for modules that import each other in a circle
    const { importers = [], dynamicImporters = [] } = chunking.getModuleInfo(id) ?? {}
    const found =
      file.test(id) ||
      (importers.length > 0 && dynamicImporters.length === 0 && importers.every((each) => comes(each, chunking)))
    known.set(id, found)
    return found
  }
  return comes
}

const isBeforeSignIn = comesWith(/[\\/]src[\\/]screens[\\/]login[\\/]login\.tsx$/)
const isForAllSignedIn = comesWith(/[\\/]src[\\/](app[\\/]shell[\\/]shell\.tsx|terminal[\\/]keep-terminal\.ts)$/)
/** The commands that a till may decide are loaded before its terminal opens, whichever screen opens first. */
const isOfTillsTerminal = comesWith(/[\\/](commands-of-tills|late-words)\.ts$/)
const posTerminal = /[\\/]src[\\/]screens[\\/]pos-terminal[\\/]pos-terminal\.tsx$/
const tables = /[\\/]src[\\/]screens[\\/]tables[\\/]tables\.tsx$/
const isOfTillsScreen = comesWith(new RegExp(`${posTerminal.source}|${tables.source}`))
const isOfOneAlone = [comesOnlyWith(posTerminal), comesOnlyWith(tables)]
/** Code that one of the till's screens shares with the other or with other code. */
const isOfTillsScreens: Ahead = (id, chunking) =>
  isOfTillsScreen(id, chunking) && !isOfOneAlone.some((isAlone) => isAlone(id, chunking))
const isOfTill: Ahead = (id, chunking) => isOfTillsTerminal(id, chunking) || isOfTillsScreen(id, chunking)
const isOfBoard = comesWith(/[\\/](station-alarm|station-board|commands-of-stations)\.tsx?$/)
/** Code that both a till and a board load first. */
const isOfBoth: Ahead = (id, chunking) =>
  isForAllSignedIn(id, chunking) || (isOfTill(id, chunking) && isOfBoard(id, chunking))
const isOfEither: Ahead = (id, chunking) => isOfTill(id, chunking) || isOfBoard(id, chunking)
/** Every board loads this first. Of the other screens only the settings and those with sounds switched on need its sounds. */
const isOfAlarm = comesWith(/[\\/]src[\\/]screens[\\/]station-board[\\/]station-alarm\.tsx$/)
/** The part of the lounge that a board decides and shows and a till does not. */
const isOfBoardAlone: Ahead = (id, chunking) =>
  isOfLounge.test(id) && isOfBoard(id, chunking) && !isOfTill(id, chunking)

export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'base', tags: ['$initial'], test: isOfStaff, priority: 6 },
    // Lists that the server answers; neither a till nor a board opens with one.
    { name: 'asking', test: /node_modules[\\/]@tanstack[\\/]/, priority: 5 },
    // Separate from the other shared code: one more icon would bring along controls that its screen does not use.
    {
      name: 'icons',
      test: /node_modules[\\/]lucide-react[\\/]/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 4_500,
      priority: 4.5,
    },
    // Grouped by the screens that share it. A little unused library code costs less than a request of its own.
    {
      name: 'library',
      test: (id) => /node_modules/.test(id) && !isOfLounge.test(id),
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 4_500,
      priority: 4,
    },
    {
      debugName: 'sign-in',
      name: (id, chunking) => (isBeforeSignIn(id, chunking) && isForAllSignedIn(id, chunking) ? 'sign-in' : null),
      test: isOurs,
      priority: 3,
    },
    // Never together with code that other screens need: a little of that would bring the whole till along.
    {
      debugName: 'way-in',
      name: (id, chunking) => (isBeforeSignIn(id, chunking) ? 'way-in' : null),
      test: isOurs,
      minShareCount: 2,
      priority: 2.5,
    },
    // Code that every signed-in person loads first.
    {
      debugName: 'lounge',
      name: (id, chunking) => (isOfBoth(id, chunking) ? 'lounge' : null),
      test: (id) => isOwn.test(id) || isOfLounge.test(id),
      priority: 2,
    },
    {
      debugName: 'alarm',
      name: (id, chunking) => (isOfAlarm(id, chunking) || isOfBoardAlone(id, chunking) ? 'alarm' : null),
      test: isOwn,
      priority: 1,
    },
    // Tills load this first in one piece; other screens that need some of it load it too.
    {
      debugName: 'till',
      name: (id, chunking) => (isOfTillsTerminal(id, chunking) || isOfTillsScreens(id, chunking) ? 'till' : null),
      test: isOwn,
      priority: 1,
    },
    // Separate: no other screen of a till or board needs these.
    { name: 'office-sentences', test: /[\\/](office|settings|health|device)-messages\.ts$/, priority: 0.8 },
    // After the chunks of tills and boards: a chunk also takes the dependencies it shares with chunks that come after it.
    {
      debugName: 'lounge-later',
      name: (id, chunking) => (isOfEither(id, chunking) ? null : 'lounge-later'),
      test: isOfLounge,
      minShareCount: 3,
      priority: 0.5,
    },
    {
      debugName: 'shared',
      // Never in one chunk: otherwise a little code that a till needs would bring the office along, and a field of the login the till.
      name: (id, chunking) =>
        isBeforeSignIn(id, chunking) ? 'shared-sign-in' : isOfEither(id, chunking) ? 'shared' : 'shared-later',
      test: isOfStaff,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 2_500,
      priority: 0,
    },
  ],
}
