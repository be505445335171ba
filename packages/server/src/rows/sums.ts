// Adds numbers up by key, for rows that add them to their stored values.
type Key = readonly (string | number)[]

export class Sums {
  readonly #rows = new Map<string, { readonly key: Key; readonly sums: readonly number[] }>()

  add(key: Key, numbers: readonly number[]): void {
    const name = key.join('\n')
    const row = this.#rows.get(name)
    this.#rows.set(name, { key, sums: numbers.map((number, index) => number + (row?.sums[index] ?? 0)) })
  }
  rows() {
    return [...this.#rows.values()].map(({ key, sums }) => [...key, ...sums])
  }
}
