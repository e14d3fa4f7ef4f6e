import { usual, type Volumes } from '@perlas/game-kit/sound'

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

/** How loud the player likes it, as it was left here. */
export function recallVolumes(): Volumes {
  const of = (name: keyof Volumes) => {
    const kept = recall('localStorage', `volume:${name}`)
    const value = Number(kept)
    return kept !== null && value >= 0 && value <= 1 ? value : usual[name]
  }
  return { music: of('music'), effects: of('effects') }
}
