const legalPaths = ['/terms-of-use', '/privacy-policy', '/lobby/terms', '/lobby/privacy']

/** In green mode, until Accept, on every page but terms and privacy (PR-10). */
export function asksForAge(mode: string | undefined, path: string, accepted: boolean): boolean {
  return mode === 'green' && !accepted && !legalPaths.includes(path)
}
