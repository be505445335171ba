// What writes certificates takes a fifth of a second to load: a server that shows none of its own starts without it.
import type { House, HouseParts } from './house.ts'

export async function openHouse(parts: HouseParts): Promise<House> {
  const { House: LoadedHouse } = await import('./house.ts')
  return LoadedHouse.open(parts)
}
