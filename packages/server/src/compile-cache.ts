// Turns on Node's compile cache, kept beside the sources: the next start need not compile the modules imported after this one.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// If the folder cannot be written, every start compiles everything.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))
