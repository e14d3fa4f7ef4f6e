import webPush from 'web-push'
import type { AppContext } from '#/kernel/context.ts'
import { seal, unseal } from '#/platform/secrets/secrets.ts'
import { notificationsState, type PushKeys } from './state.ts'
import { insertKeys, readKeys } from './store.ts'

const PURPOSE = 'push-keys'

/**
 * The installation's pair of keys, made by whoever needs it first. Every browser is allowed for this pair: with another one
 * each of them would have to be allowed again.
 */
export function pushKeys(ctx: AppContext): Promise<PushKeys> {
  return notificationsState(ctx).keys(() => known(ctx))
}

async function known(ctx: AppContext): Promise<PushKeys> {
  const kept = (await readKeys(ctx)) ?? (await made(ctx))
  return {
    publicKey: kept.publicKey,
    privateKey: unseal(ctx, PURPOSE, kept.sealed).toString('base64url'),
  }
}

async function made(ctx: AppContext) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = seal(ctx, PURPOSE, Buffer.from(privateKey, 'base64url'))
  await insertKeys(ctx, { publicKey, sealed })
  // Another node may have been the first a moment ago: its pair is the one.
  const kept = await readKeys(ctx)
  if (!kept) throw new Error('no keys for pushes could be made')
  return kept
}
