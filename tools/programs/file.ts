/** @param program below packages/server/src @returns its file in a bundle, in which all files lie in one folder */
export const fileOf = (program: string): string => `${program.replaceAll('/', '-')}.mjs`
