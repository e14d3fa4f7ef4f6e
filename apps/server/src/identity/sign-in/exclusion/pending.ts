import { hash } from 'node:crypto'
import type { AppContext } from '#/kernel/context.ts'
import { insertRestrictedPending, takeRestrictedPending } from './store.ts'

/** How long a person may read about the exclusion before opening the restricted session. */
const OFFER_MINUTES = 15

/** A token for an excluded player who signed in: opens a restricted session, once. */
export async function offerRestricted(ctx: AppContext, playerId: number): Promise<string> {
  const token = `${playerId.toString(36)}.${ctx.chance(32).toString('base64url')}`
  await insertRestrictedPending(ctx, { playerId, tokenHash: digest(token), minutes: OFFER_MINUTES })
  return token
}

/** Whose token it is; undefined when it expired or was used. */
export async function takeOffer(ctx: AppContext, token: string): Promise<number | undefined> {
  const playerId = Number.parseInt(token.split('.')[0] ?? '', 36)
  if (!Number.isSafeInteger(playerId)) return undefined
  return (await takeRestrictedPending(ctx, playerId, digest(token))) ? playerId : undefined
}

function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
