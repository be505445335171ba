// A process that plays simulated evenings, one after the other.
import type { Answered, Asked } from '../../packages/sync/src/simulator/main.ts'
import { SeededProcess } from '../seeded-process.ts'

export class Player extends SeededProcess<Asked, Answered> {
  constructor() {
    super('packages/sync/src/simulator/main.ts')
  }
}
