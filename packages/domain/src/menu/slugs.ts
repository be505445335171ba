// Readable ids made from names.
const slugMax = 40

/** `Palm Wine (jug)` is `palm-wine-jug`. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '') // its letters without their marks
  const slug = plain.toLocaleLowerCase('en').replaceAll(/[^a-z0-9]+/g, '-')
  return slug.replaceAll(/^-+|-+$/g, '').slice(0, slugMax - 4) || 'item'
}

/**
 * A readable id that nothing has had before.
 * @param last how often each was given: of thousands that begin alike, none is tried again from the first
 */
export function freeSlug(
  name: string,
  isTaken: (slug: string) => boolean,
  last: Map<string, number> = new Map(),
): string {
  const slug = slugOf(name)
  let count = last.get(slug) ?? 0
  for (;;) {
    count += 1
    const free = count === 1 ? slug : `${slug}-${count}`
    if (isTaken(free)) continue
    last.set(slug, count)
    return free
  }
}
