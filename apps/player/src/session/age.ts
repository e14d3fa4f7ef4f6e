/** That somebody on this device said that they are of age. */
const KEY = 'perlas.age'

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
