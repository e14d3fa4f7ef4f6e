/** What a device remembers, where it may; private windows forget, and nothing breaks. */
export function remember(storage: 'localStorage' | 'sessionStorage', name: string, value: string) {
  try {
    window[storage].setItem(`perlas-studio:${name}`, value)
  } catch {
    // Not allowed here; the wish holds until the page is left.
  }
}

export function recall(storage: 'localStorage' | 'sessionStorage', name: string): string | null {
  try {
    return window[storage].getItem(`perlas-studio:${name}`)
  } catch {
    return null
  }
}
