// A process that plays what it is sent, one after the other, and tells what came of each: beside others, each has a core of its own.
import { type ChildProcess, fork } from 'node:child_process'
import { inRoot } from './machine.mjs'

export class SeededProcess<Asked extends { readonly seed: number }, Answered> {
  readonly #child: ChildProcess

  /** @param program from the root; it answers each message with one */
  constructor(program: string) {
    this.#child = fork(inRoot(program), { serialization: 'advanced' })
  }

  /** @throws when the process ends over it */
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
