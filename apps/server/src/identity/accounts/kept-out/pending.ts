import { hash } from 'node:crypto'
import type { AppContext } from '#/kernel/context.ts'
import { insertRestrictedPending, takeRestrictedPending } from './store.ts'

/** How long a person may read why they are kept out, before they go on to their money. */
const OFFER_MINUTES = 15

/** For who proved who they are and is kept out: what opens a session for withdrawals, once. */
export async function offerRestricted(ctx: AppContext, playerId: number): Promise<string> {
  const token = `${playerId.toString(36)}.${ctx.chance(32).toString('base64url')}`
  await insertRestrictedPending(ctx, { playerId, tokenHash: digest(token), minutes: OFFER_MINUTES })
  return token
}

/** Whose offer it is; undefined when it is over or was taken. */
export async function takeOffer(ctx: AppContext, token: string): Promise<number | undefined> {
  const playerId = Number.parseInt(token.split('.')[0] ?? '', 36)
  if (!Number.isSafeInteger(playerId)) return undefined
  return (await takeRestrictedPending(ctx, playerId, digest(token))) ? playerId : undefined
}

function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
