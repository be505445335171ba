// A fingerprint as eyes compare it, the same on the screen, on the page of the tablet and on paper: eight groups of eight characters.

export const fingerprintGroups = (fingerprint: string): readonly string[] =>
  fingerprint.replaceAll(':', '').match(/.{1,8}/g) ?? []
