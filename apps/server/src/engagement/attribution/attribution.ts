import { backoffSeconds } from '#/kernel/backoff.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { playerById } from '#/identity/players/players.ts'
import { attributionState } from './networks.ts'
import {
  CONSENT_GRACE_MINUTES,
  fbcOf,
  networks,
  OLDEST_DAYS,
  plainAddress,
  type EventKind,
  type NetworkName,
} from './rules.ts'
import {
  endDelivery,
  forgetMarks,
  insertConsent,
  insertDeliveries,
  insertOrigin,
  putOff,
  readConsent,
  takeDue,
  type Delivery,
} from './store.ts'

const BATCH = 100

/** The networks that are plugged in: those for which a pixel and a token are set. */
export function openNetworks(ctx: AppContext): NetworkName[] {
  return networks.filter((name) => attributionState(ctx)[name])
}

/** Keeps where a new player came from. What marks the browser for a network needs the consent. */
export async function noteOrigin(
  ctx: AppContext,
  playerId: number,
  reported: {
    installReferrer?: string
    proxyId?: string
    entry?: string
    url?: string
    referrer?: string
    fbp?: string
    fbc?: string
    fbclid?: string
    ttclid?: string
    ttp?: string
    consent: boolean
    userAgent: string
    address: string
  },
): Promise<void> {
  const marked = (mark: string | undefined) => (reported.consent ? (mark ?? '') : '')
  await inTransaction(ctx, async (tx) => {
    await insertOrigin(tx, playerId, {
      installReferrer: reported.installReferrer ?? '',
      proxyId: reported.proxyId ?? '',
      entry: reported.entry ?? '',
      url: plainAddress(reported.url ?? ''),
      referrer: plainAddress(reported.referrer ?? ''),
      fbp: marked(reported.fbp),
      fbc: marked(fbcOf(reported.fbc ?? '', reported.fbclid ?? '', ctx.clock())),
      ttclid: marked(reported.ttclid),
      ttp: marked(reported.ttp),
      userAgent: marked(reported.userAgent.slice(0, 256)),
      address: marked(reported.address),
    })
    const before = await readConsent(tx, playerId)
    // A choice made in the profile is not undone by a page that registers late.
    if (!before) await insertConsent(tx, playerId, reported.consent)
  })
}

export async function consentOf(ctx: AppContext, playerId: number): Promise<boolean> {
  return (await readConsent(ctx, playerId))?.given ?? false
}

/** Gives the consent for what happens from now on, or takes it back with all that only it allowed. */
export async function chooseConsent(
  ctx: AppContext,
  playerId: number,
  given: boolean,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await insertConsent(tx, playerId, given)
    if (!given) await forgetMarks(tx, playerId)
  })
}

/** A player who leaves is told to nobody any more, inside the transaction of whoever closes the account. */
export async function endConsent(tx: AppContext, playerId: number): Promise<void> {
  if ((await readConsent(tx, playerId))?.given) await insertConsent(tx, playerId, false)
  await forgetMarks(tx, playerId)
}

/** A registration is told to the networks that are plugged in. */
export async function noteRegistration(
  tx: AppContext,
  event: { playerId: number; at: string },
): Promise<void> {
  await note(tx, event, { eventId: `reg-${event.playerId}`, kind: 'registration', amount: null })
}

/** So is the first deposit. */
export async function noteDeposit(
  tx: AppContext,
  event: { playerId: number; at: string; orderId: string; amount: number; ordinal: number },
): Promise<void> {
  const { orderId: eventId, amount } = event
  if (event.ordinal === 1) await note(tx, event, { eventId, kind: 'first-deposit', amount })
}

async function note(
  tx: AppContext,
  { playerId, at }: { playerId: number; at: string },
  what: { eventId: string; kind: EventKind; amount: number | null },
): Promise<void> {
  const to = openNetworks(tx)
  if (to.length > 0) await insertDeliveries(tx, { playerId, at, ...what }, to)
}

/** Tells the networks what is due, with the consent that is in force now. */
export async function deliver(ctx: AppContext): Promise<number> {
  if (openNetworks(ctx).length === 0) return 0
  const due = await takeDue(ctx, { most: BATCH, putOffSeconds: 300 })
  let sent = 0
  for (const delivery of due) if (await deliverOne(ctx, delivery)) sent += 1
  return sent
}

async function deliverOne(ctx: AppContext, delivery: Delivery): Promise<boolean> {
  const consent = await readConsent(ctx, delivery.playerId)
  const now = ctx.clock().getTime()
  const age = now - delivery.at.getTime()
  if (age > OLDEST_DAYS * 86_400_000) {
    await endDelivery(ctx, delivery, 'late')
    return false
  }
  const since = consent ? consent.at.getTime() - CONSENT_GRACE_MINUTES * 60_000 : Infinity
  if (!consent?.given || delivery.at.getTime() < since) {
    // The page tells its choice a moment after registration: not yet is not no.
    if (!consent && age < CONSENT_GRACE_MINUTES * 60_000) await putOff(ctx, delivery, 60)
    else await endDelivery(ctx, delivery, 'no-consent')
    return false
  }
  const network = attributionState(ctx)[delivery.network]
  if (!network) {
    await putOff(ctx, delivery, backoffSeconds(delivery.attempts))
    return false
  }
  const player = await playerById(ctx, delivery.playerId)
  const outcome = await network({
    eventId: delivery.eventId,
    kind: delivery.kind,
    at: delivery.at,
    amount: delivery.amount,
    currency: 'PHP',
    uuid: player.uuid,
    mobile: player.mobile,
    url: delivery.url || ctx.config.publicUrl,
    referrer: delivery.referrer ?? '',
    fbp: delivery.fbp ?? '',
    fbc: delivery.fbc ?? '',
    ttclid: delivery.ttclid ?? '',
    ttp: delivery.ttp ?? '',
    userAgent: delivery.userAgent ?? '',
    address: delivery.address ?? '',
  })
  if (outcome === 'again') await putOff(ctx, delivery, backoffSeconds(delivery.attempts))
  else await endDelivery(ctx, delivery, outcome)
  return outcome === 'sent'
}
