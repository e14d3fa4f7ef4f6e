import { getNotifications, pushSubscribe, pushUnsubscribe } from '@perlas/contract/notifications'
import { call } from '@perlas/player-kit/call.ts'
import { keep, kept } from '@perlas/player-kit/kept.ts'
import { languageNow } from '@perlas/player-kit/messages.ts'
import { player } from '@perlas/player-kit/player.ts'

/** Who allowed pushes here: after the next login they go on for the same player, and for nobody else. */
const ALLOWED = 'perlas.pushes'

/** Whether this browser has pushes at all; on an iPhone only what stands on the home screen does. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Answered with no before, in the browser's own question: only its settings can undo that. */
export function isDenied(): boolean {
  return canPush() && Notification.permission === 'denied'
}

export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return registration ? registration.pushManager.getSubscription() : null
}

/** The choices of the player, and whether this browser gets pushes. */
export async function readNotifications() {
  const endpoint = (await subscriptionHere())?.endpoint
  return call(getNotifications, endpoint ? { endpoint } : {})
}

/** Asks the browser's own question, so from a tap only. False where the answer is no. */
export async function allowPushes(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = await call(getNotifications, {})
  await subscribe(publicKey)
  keep(ALLOWED, { playerId: player().user?.id })
  return true
}

async function subscribe(publicKey: string) {
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const ask = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(ask).catch(async (fault: unknown) => {
    // One that was made for another key stands in the way.
    const old = await pushManager.getSubscription()
    if (!old) throw fault
    await old.unsubscribe()
    return pushManager.subscribe(ask)
  })
  await tell(subscription)
}

async function tell(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const lang = languageNow()
  await call(pushSubscribe, { endpoint: endpoint ?? '', keys: { p256dh, auth }, lang })
}

export async function endPushes(): Promise<void> {
  keep(ALLOWED)
  const subscription = await subscriptionHere()
  if (!subscription) return
  await call(pushUnsubscribe, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/** After a login, and where the browser changed its address: pushes go on for who allowed them here. */
export async function keepPushes(): Promise<void> {
  const { playerId } = kept(ALLOWED) as { playerId?: number }
  if (!playerId || playerId !== player().user?.id || Notification.permission !== 'granted') return
  const { here, publicKey } = await readNotifications()
  if (!here) await subscribe(publicKey)
}
