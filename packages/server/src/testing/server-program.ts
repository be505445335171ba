// The file that is the server, for the database the tests run on.
import { fileURLToPath } from 'node:url'
import { isOnPostgres } from '../db/testing/test-place.ts'

export const serverProgram = fileURLToPath(
  isOnPostgres ? import.meta.resolve('./main-on-test-cluster.ts') : import.meta.resolve('../main.ts'),
)
