// Statistics of many tries: medians, tails, and two sides measured in turn, so that a busy minute affects both.

/** In the unit of its figure: milliseconds, orders per second, kilobytes. */
export interface Measured {
  readonly p50: number
  readonly p95: number
}

/** @param part the share of values that do not exceed the result; 0.5 gives the median */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

export const measured = (values: readonly number[]): Measured => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
})

/** For a figure with a single value, such as a size. */
export const exactly = (value: number): Measured => ({ p50: value, p95: value })

/** Each function gives the values of one turn. */
type Sides<Name extends string> = Readonly<Record<Name, () => Promise<readonly number[]>>>

const namesOf = <Name extends string>(sides: Sides<Name>) => Object.keys(sides) as Name[] // the keys of this very object

/** A B A B …; every turn counts. @returns all values of each side */
export async function valuesInTurn<Name extends string>(
  turns: number,
  sides: Sides<Name>,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const names = namesOf(sides)
  const values = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]> // the same keys
  for (let turn = 0; turn < turns; turn++) for (const name of names) values[name].push(...(await sides[name]()))
  return values
}

/** A B A B …; the first turn of each side warms up and does not count. */
export async function inTurn<Name extends string>(
  turns: number,
  sides: Sides<Name>,
): Promise<Readonly<Record<Name, Measured>>> {
  await valuesInTurn(1, sides)
  const names = namesOf(sides)
  const values = await valuesInTurn(turns, sides)
  const all = names.map((name) => [name, measured(values[name])] as const)
  return Object.fromEntries(all) as unknown as Record<Name, Measured> // the same keys
}

/** A wait with a time limit: a program that hangs must not hang the bench. */
export function within<Value>(ms: number, what: string, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** One clock for all processes of this machine. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6
