// In which pieces the application comes. What several screens share comes in few large ones: each small one costs a request, of
// which a browser makes six at a time, and is compressed worse. Nobody loads what only others need.
import type { Rolldown } from 'vite'

type Ahead = (id: string, chunking: Rolldown.ChunkingContext) => boolean

/** A service worker stands in one file, and so does guests' page. */
const isOfStaff = (id: string): boolean => !/customer-menu|[\\/]web[\\/]sw[\\/]/.test(id)

/** Libraries are imported through one file of theirs that imports all of it: who needs what of them only the bundler knows. */
const isOurs = /packages[\\/]web[\\/]src[\\/]/

/** Of the lounge, or of its screens. */
const isOwn = /packages[\\/](domain|sync|web[\\/]src)[\\/]/

const isOfLounge = /packages[\\/](domain|sync)[\\/]|node_modules[\\/](zod|idb|@noble)[\\/]/

/** Whether a module comes with one of these files, at once and not when somebody asks for it. */
function comesWith(files: RegExp): Ahead {
  const known = new Map<string, boolean>()
  const comes: Ahead = (id, chunking) => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, files.test(id)) // for those that import each other in a circle
    const found = files.test(id) || (chunking.getModuleInfo(id)?.importers ?? []).some((each) => comes(each, chunking))
    known.set(id, found)
    return found
  }
  return comes
}

/** Whether nobody else imports a module but what comes with this file. */
function comesOnlyWith(file: RegExp): Ahead {
  const known = new Map<string, boolean>()
  const comes: Ahead = (id, chunking) => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, true) // for those that import each other in a circle
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
/** What a till may decide is there before its terminal opens, whichever screen it begins with. */
const isOfTillsTerminal = comesWith(/[\\/](commands-of-tills|late-words)\.ts$/)
const posTerminal = /[\\/]src[\\/]screens[\\/]pos-terminal[\\/]pos-terminal\.tsx$/
const tables = /[\\/]src[\\/]screens[\\/]tables[\\/]tables\.tsx$/
const isOfTillsScreen = comesWith(new RegExp(`${posTerminal.source}|${tables.source}`))
const isOfOneAlone = [comesOnlyWith(posTerminal), comesOnlyWith(tables)]
/** What one of its screens shares with the other, or with somebody else. */
const isOfTillsScreens: Ahead = (id, chunking) =>
  isOfTillsScreen(id, chunking) && !isOfOneAlone.some((isAlone) => isAlone(id, chunking))
const isOfTill: Ahead = (id, chunking) => isOfTillsTerminal(id, chunking) || isOfTillsScreen(id, chunking)
const isOfBoard = comesWith(/[\\/](station-alarm|station-board|commands-of-stations)\.tsx?$/)
/** What a till begins with, and a board. */
const isOfBoth: Ahead = (id, chunking) =>
  isForAllSignedIn(id, chunking) || (isOfTill(id, chunking) && isOfBoard(id, chunking))
const isOfEither: Ahead = (id, chunking) => isOfTill(id, chunking) || isOfBoard(id, chunking)
/** Every board begins with it. Of the others only the settings and whoever wants to hear something need the sounds in it. */
const isOfAlarm = comesWith(/[\\/]src[\\/]screens[\\/]station-board[\\/]station-alarm\.tsx$/)
/** Of the lounge, what a board decides and shows and a till does not. */
const isOfBoardAlone: Ahead = (id, chunking) =>
  isOfLounge.test(id) && isOfBoard(id, chunking) && !isOfTill(id, chunking)

export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'base', tags: ['$initial'], test: isOfStaff, priority: 6 },
    // Lists that are asked from the server; neither till nor board begins with one.
    { name: 'asking', test: /node_modules[\\/]@tanstack[\\/]/, priority: 5 },
    // Apart from the rest of what is shared: one icon more would bring along controls that its screen has not.
    {
      name: 'icons',
      test: /node_modules[\\/]lucide-react[\\/]/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 4_500,
      priority: 4.5,
    },
    // By who shares it. A little of a library that somebody does not need costs less than a request of its own.
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
    // Never with what others need: a little of that would bring the whole till along.
    {
      debugName: 'way-in',
      name: (id, chunking) => (isBeforeSignIn(id, chunking) ? 'way-in' : null),
      test: isOurs,
      minShareCount: 2,
      priority: 2.5,
    },
    // What everybody begins with who is signed in.
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
    // Tills begin with these in one piece, and so does who else needs some of it.
    {
      debugName: 'till',
      name: (id, chunking) => (isOfTillsTerminal(id, chunking) || isOfTillsScreens(id, chunking) ? 'till' : null),
      test: isOwn,
      priority: 1,
    },
    // By themselves: the other screens of tills and boards need none of them.
    { name: 'office-sentences', test: /[\\/](office|settings|health|device)-messages\.ts$/, priority: 0.8 },
    // After that of tills and boards: a piece takes along what it needs of those that come after it.
    {
      debugName: 'lounge-later',
      name: (id, chunking) => (isOfEither(id, chunking) ? null : 'lounge-later'),
      test: isOfLounge,
      minShareCount: 3,
      priority: 0.5,
    },
    {
      debugName: 'shared',
      // Never together: a little that a till needs would bring along the office with which it came, and a field of the login a till.
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
