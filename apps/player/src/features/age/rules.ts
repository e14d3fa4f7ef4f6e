const KEY = 'perlas.age'
const legalPaths = ['/terms-of-use', '/privacy-policy', '/lobby/terms', '/lobby/privacy']

/** In green mode, until Accept, on every page but terms and privacy (PR-10). */
export function asksForAge(mode: string | undefined, path: string, accepted: boolean): boolean {
  return mode === 'green' && !accepted && !legalPaths.includes(path)
}

export function hasAcceptedAge(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

export function acceptAge(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Asked again on the next load.
  }
}
