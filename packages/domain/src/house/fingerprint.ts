// A fingerprint for comparison by eye, the same on the screen, on the tablet's page and on paper: eight groups of eight characters.

export const fingerprintGroups = (fingerprint: string): readonly string[] =>
  fingerprint.replaceAll(':', '').match(/.{1,8}/g) ?? []
