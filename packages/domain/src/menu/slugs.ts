// Ids that tell what they name.
const slugMax = 40

/** `Palm Wine (jug)` is `palm-wine-jug`. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '') // its letters without their marks
  const slug = plain.toLocaleLowerCase('en').replaceAll(/[^a-z0-9]+/g, '-')
  return slug.replaceAll(/^-+|-+$/g, '').slice(0, slugMax - 4) || 'item'
}

/** An id that tells what it names and that nothing has had. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const slug = slugOf(name)
  let [free, count] = [slug, 1]
  while (isTaken(free)) free = `${slug}-${(count += 1)}`
  return free
}
