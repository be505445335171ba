// The names a house's root may vouch for at all. Browsers enforce them, so a stolen key opens nothing but this house.
import 'reflect-metadata' // @peculiar/x509 does not load without it
import { AsnConvert } from '@peculiar/asn1-schema'
import { GeneralName, GeneralSubtree, GeneralSubtrees, NameConstraints } from '@peculiar/asn1-x509'
import { Extension, X509Certificate } from '@peculiar/x509'
import { networksOfHouses } from './addresses.ts'

const nameConstraints = '2.5.29.30'

/** Critical: software that does not understand the extension does not trust the root at all. @param names with their subdomains */
export function onlyFor(names: readonly string[]): Extension {
  const subtrees = [
    ...names.map((dNSName) => new GeneralName({ dNSName })),
    ...networksOfHouses.map((iPAddress) => new GeneralName({ iPAddress })),
  ].map((base) => new GeneralSubtree({ base }))
  const constraints = new NameConstraints({ permittedSubtrees: new GeneralSubtrees(subtrees) })
  return new Extension(nameConstraints, true, AsnConvert.serialize(constraints))
}

/** @param root as PEM. @returns the names that it may vouch for. A certificate with any other name is invalid as a whole. */
export function namesAllowedBy(root: string): readonly string[] {
  const extension = new X509Certificate(root).getExtension(nameConstraints)
  if (!extension) return []
  const { permittedSubtrees = [] } = AsnConvert.parse(extension.value, NameConstraints)
  return [...permittedSubtrees].flatMap(({ base }) => base.dNSName ?? [])
}
