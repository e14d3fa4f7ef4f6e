import { manilaFormat } from '@perlas/player-kit/manila-time.ts'
import { loginKeptOut } from '@perlas/contract/identity'
import { call } from '@perlas/player-kit/call.ts'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { deviceInfo } from '@perlas/player-kit/device.ts'
import { storeLogin } from '@perlas/player-kit/player.ts'

/** What a refused login of somebody who takes a break came with: until when, and the way to the money. */
export type Offer = { pending: string; until: string }

let offer: Offer | undefined
const listeners = new Set<() => void>()

export function readOffer(): Offer | undefined {
  return offer
}
export function listenToOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function setOffer(next: Offer | undefined) {
  offer = next
  for (const listener of listeners) listener()
}

/** Every way of signing in goes through here, so that the offer is shown whichever was used. */
export async function orOffer<Result>(login: Promise<Result>): Promise<Result> {
  try {
    return await login
  } catch (error) {
    if (isRefused(error, 'access-closed') && error.pending && error.until) {
      setOffer({ pending: error.pending, until: error.until })
    }
    throw error
  }
}

/** Opens the restricted session: withdrawals, records and the ID check. */
export async function enterToWithdraw(pending: string) {
  storeLogin(await call(loginKeptOut, { pending, phoneinfoJsonModel: deviceInfo() }))
}

const long = manilaFormat({
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** With the year: exclusions last for years. */
export function longTime(iso: string): string {
  return long(new Date(iso))
}
