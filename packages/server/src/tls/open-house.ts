// Loads the certificate code on demand. It takes a fifth of a second, which a server without a house saves.
import type { House, HouseParts } from './house.ts'

export async function openHouse(parts: HouseParts): Promise<House> {
  const { House: LoadedHouse } = await import('./house.ts')
  return LoadedHouse.open(parts)
}
