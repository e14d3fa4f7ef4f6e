import { deviceStore } from '@perlas/ui/stores.ts'
import type { Prompt } from './rules.ts'

/** The specification's name for it (addDesktopTips flags). */
const KEY = 'addDesktopTips'

export function readPutAway(): Partial<Record<Prompt, number>> {
  try {
    const kept = JSON.parse(deviceStore.getItem(KEY) ?? '{}') as unknown
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function putAway(prompt: Prompt, now: number): void {
  deviceStore.setItem(KEY, JSON.stringify({ ...readPutAway(), [prompt]: now }))
}
