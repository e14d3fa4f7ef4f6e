import { createHash } from 'node:crypto'
import type { Output } from '@perlas/contract/call'
import type { NoticeChoices, NoticeKind, getNotifications } from '@perlas/contract/notifications'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { noteFirst } from '#/identity/players/players.ts'
import type { Caller } from '#/identity/sign-in/sign-in.ts'
import { deliver } from './deliver.ts'
import { pushKeys } from './keys.ts'
import { areKeys, isPushAddress, usual } from './rules.ts'
import {
  deleteDevice,
  deleteGone,
  dropOldest,
  insertAllowed,
  listDevices,
  putDevice,
  readChoices,
  setChoice,
  type Language,
  type Subscription,
} from './store.ts'
import { wordsOfTest } from './words.ts'

export { sendPushes, sweepDevices } from './sending.ts'

/** Browsers of one player that get pushes; of more, the newest. */
const MAX_DEVICES = 10

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()

/** What reaches a player outside of the app, and whether the browser of this address gets pushes. */
export async function notificationsOf(
  ctx: AppContext,
  { playerId, endpoint = '' }: { playerId: number; endpoint: string | undefined },
): Promise<Output<typeof getNotifications>> {
  const [choices, devices, { publicKey }] = await Promise.all([
    readChoices(ctx, playerId),
    listDevices(ctx, playerId, hashOf(endpoint)),
    pushKeys(ctx),
  ])
  return {
    choices: choices ?? usual,
    devices: devices.length,
    here: devices.some(({ here }) => here),
    publicKey,
  }
}

export async function chooseKind(
  ctx: AppContext,
  { playerId, kind, on }: { playerId: number; kind: NoticeKind; on: boolean },
): Promise<NoticeChoices> {
  const choices = await setChoice(ctx, playerId, { kind, on, usual })
  await noteFirst(ctx, playerId, 'notices')
  return choices ?? usual
}

/** This browser gets pushes as long as the caller's session lasts; the same one again is the same. */
export async function allowDevice(
  ctx: AppContext,
  { playerId, sessionId }: Caller,
  device: Subscription & { language: Language },
): Promise<number> {
  if (!isPushAddress(device.endpoint, ctx.config.push.services) || !areKeys(device))
    throw new AppError('push-address-unfit')
  const hash = hashOf(device.endpoint)
  return inTransaction(ctx, async (tx) => {
    const known = (await listDevices(tx, playerId, hash)).some(({ here }) => here)
    if (!(await putDevice(tx, { ...device, playerId, sessionId, hash })))
      throw new AppError('push-address-unfit')
    if (!known) await insertAllowed(tx, playerId)
    await dropOldest(tx, playerId, MAX_DEVICES)
    return (await listDevices(tx, playerId, hash)).length
  })
}

export async function forgetDevice(
  ctx: AppContext,
  { playerId, endpoint }: { playerId: number; endpoint: string },
): Promise<number> {
  const hash = hashOf(endpoint)
  await deleteDevice(ctx, playerId, hash)
  return (await listDevices(ctx, playerId, hash)).length
}

/** At once, and with what the push service said of it; a browser that it knows no more is forgotten. */
export async function sendTest(
  ctx: AppContext,
  { playerId, endpoint }: { playerId: number; endpoint: string },
): Promise<'taken' | 'gone' | 'later'> {
  const device = (await listDevices(ctx, playerId, hashOf(endpoint))).find(({ here }) => here)
  if (!device) throw new AppError('not-found')
  const { language } = device
  const { meaning } = await deliver(ctx, device, {
    ...wordsOfTest(language),
    path: '/profile/notifications',
    tag: 'test',
    lang: language,
    urgent: true,
  })
  if (meaning === 'gone') await deleteGone(ctx, [device])
  return meaning === 'refused' ? 'later' : meaning
}

/** No browser of a player who leaves is told of anything any more. */
export const forgetDevices = (tx: AppContext, playerId: number): Promise<void> =>
  deleteDevice(tx, playerId, null)
