const KEY = 'perlas.agreed'

/** Whether somebody agreed to this version of the terms on this device. */
export function agreedHere(version: string | undefined): boolean {
  try {
    return version !== undefined && localStorage.getItem(KEY) === version
  } catch {
    return false
  }
}

/** Remembers a login under this version of the terms; a browser that keeps nothing asks again. */
export function rememberAgreement(version: string | undefined): void {
  if (version === undefined) return
  try {
    localStorage.setItem(KEY, version)
  } catch {
    // Asked again next time.
  }
}
