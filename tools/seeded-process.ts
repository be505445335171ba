// A process that plays the evenings sent to it, one after another, and returns the results. Several of them use one core each.
import { type ChildProcess, fork } from 'node:child_process'
import { inRoot } from './machine.mjs'

export class SeededProcess<Asked extends { readonly seed: number }, Answered> {
  readonly #child: ChildProcess

  /** @param program path from the root; it answers each message with one */
  constructor(program: string) {
    this.#child = fork(inRoot(program), { serialization: 'advanced' })
  }

  /** @throws if the process ends meanwhile */
  play(asked: Asked): Promise<Answered> {
    const child = this.#child
    return new Promise((resolve, reject) => {
      const stop = () => child.off('message', hear).off('exit', fail)
      const hear = (answered: unknown) => (stop(), resolve(answered as Answered)) // the program sends nothing else
      const fail = () => (stop(), reject(new Error(`seed ${asked.seed} ended its process`)))
      child.on('message', hear).on('exit', fail)
      child.send(asked)
    })
  }
  end(): void {
    this.#child.kill()
  }
}
