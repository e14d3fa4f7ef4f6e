import { deviceStore } from '@perlas/ui/stores.ts'

/** That somebody on this device said that they are of age. */
const KEY = 'perlas.age'

export function hasAcceptedAge(): boolean {
  return deviceStore.getItem(KEY) === '1'
}

export function acceptAge(): void {
  deviceStore.setItem(KEY, '1')
}
