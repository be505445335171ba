// Brings a sign-in code to the person it is for.
import type { FastifyBaseLogger } from 'fastify'

export interface Courier {
  sendCode(to: { readonly name: string; readonly email: string }, code: string): Promise<void>
}

/** For the demo: the code stands in the server's log. In the text, because the field of that name is always blotted out. */
export const logCourier = (logger: FastifyBaseLogger): Courier => ({
  sendCode: async ({ name }, code) => logger.info(`The verification code for ${name} is ${code}`),
})
