import type { EventEntry } from '@perlas/contract/telemetry'
import { clientConstants, readAppId } from '@perlas/player-kit/device.ts'
import { player } from '@perlas/player-kit/player.ts'

const MAX_KEPT = 200
let waiting: EventEntry[] = []
let heard: (() => void) | undefined

/** Notes something that happened here, to be told later (AP-04). Never what a person typed. */
export function logEvent(event: string, detail?: EventEntry['detail']) {
  // Nobody tells them yet, or the network is away: the oldest go.
  if (waiting.length >= MAX_KEPT) waiting.shift()
  waiting.push({
    eventTime: Date.now(),
    eventUserId: player().user?.id ?? 0,
    channel: clientConstants.channel,
    appId: readAppId(),
    version: clientConstants.version,
    event,
    ...(detail && { detail }),
  })
  heard?.()
}

/** For the sender: takes up to `most`, and hears of new ones. */
export const noted = {
  take(most: number) {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    return batch
  },
  count: () => waiting.length,
  subscribe(tell: () => void) {
    heard = tell
  },
}
