import { deviceStore, visitStore } from '@perlas/ui/stores.ts'
import { usual, type Volumes } from '@perlas/game-kit/sound'

const stores = { localStorage: deviceStore, sessionStorage: visitStore }
const nameOf = (name: string) => `perlas-studio:${name}`

/** Storage of the device, with memory behind it: a private window forgets with the page, and nothing breaks. */
export function remember(storage: keyof typeof stores, name: string, value: string) {
  stores[storage].setItem(nameOf(name), value)
}

export function recall(storage: keyof typeof stores, name: string): string | null {
  return stores[storage].getItem(nameOf(name))
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
