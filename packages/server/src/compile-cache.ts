// What Node understood of the sources is kept beside them: the next start need not compile again what is imported after this.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Where nothing can be written it is compiled every time.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))
