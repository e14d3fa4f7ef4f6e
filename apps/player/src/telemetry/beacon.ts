import { BASE_PATH, type Call } from '@perlas/contract/call'
import { clientConstants, readAppId } from '@perlas/player-kit/device.ts'

/** Sends a call that nobody waits for, also while the page is left; false where the browser's own queue is full. */
export function beacon(call: Call, fields: object): boolean {
  const body = JSON.stringify({
    ...fields,
    clientReferrer: clientConstants.clientReferrer,
    channel: clientConstants.channel,
    appId: readAppId(),
    platform: matchMedia('(min-width: 1024px)').matches ? 1 : 0,
  })
  return navigator.sendBeacon(BASE_PATH + call.name, new Blob([body], { type: 'application/json' }))
}
