// Time that passes: what a demo pretends to take, or until the server is asked again.
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
