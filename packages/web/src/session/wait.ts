// Time that a demo pretends to take.
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
