// A fingerprint as eyes compare it: eight groups of eight characters.

export const inGroups = (fingerprint: string): string =>
  (fingerprint.replaceAll(':', '').match(/.{1,8}/g) ?? []).join(' ')
