// A process that plays simulated evenings, one after the other.
import { type ChildProcess, fork } from 'node:child_process'
import type { Answered, Asked } from '../../packages/sync/src/simulator/main.ts'
import { inRoot } from '../machine.mjs'

export class Player {
  readonly #child: ChildProcess = fork(inRoot('packages/sync/src/simulator/main.ts'), { serialization: 'advanced' })

  play(asked: Asked): Promise<Answered> {
    const child = this.#child
    return new Promise((resolve, reject) => {
      const stop = () => child.off('message', hear).off('exit', fail)
      const hear = (answered: unknown) => (stop(), resolve(answered as Answered)) // main.ts sends nothing else
      const fail = () => (stop(), reject(new Error(`seed ${asked.seed} ended its process`)))
      child.on('message', hear).on('exit', fail)
      child.send(asked)
    })
  }
  end(): void {
    this.#child.kill()
  }
}
