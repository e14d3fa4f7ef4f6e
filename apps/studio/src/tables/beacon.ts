import { roundFrom, signedAt } from '@perlas/beacon/check'
import { beaconAt, signatureOf, type BeaconChain, type NamedRound } from '@perlas/beacon/source'
import { kept, type StudioContext } from '#/context.ts'
import * as store from './store.ts'

/**
 * A public beacon in the draws of tables. A round says before the first bet whether it is drawn with one. Its number is named
 * with the root, before that round of the beacon exists, so that nobody, studio and lobby together, knows a draw before
 * everything is fixed that it is made of. A beacon that is away when a round opens is not promised; one that goes away
 * afterwards has its round called off: a draw without it would be a second one to choose from.
 */

/** Between the root and the beacon's round, so that whoever watches sees the root first. */
const LEAD_MS = 1_000
/** Relays have a round so long after it was signed. */
const RELAY_MS = 300
/** A beacon has its round within this, or the table's round is called off. */
const PATIENCE_MS = 15_000
/** A beacon that is away is asked again after this. */
const AGAIN_MS = 10_000
const KEPT = 8

type Source = {
  beacon: Promise<BeaconChain> | undefined
  signatures: Map<number, Promise<string | undefined>>
  awayUntil: number
}
const sourceOf = kept((): Source => ({ beacon: undefined, signatures: new Map(), awayUntil: 0 }))

/** The beacon that a round which opens now promises; undefined where none is plugged in, or it is away. */
export async function beaconToPromise(ctx: StudioContext): Promise<BeaconChain | undefined> {
  if (ctx.config.beaconUrl === '') return undefined
  const source = sourceOf(ctx)
  if (performance.now() < source.awayUntil) return undefined
  try {
    const beacon = await chainOf(ctx, source)
    // Every relay has had this one for a while.
    const due = (await store.clockOf(ctx)) - 2_000 * beacon.info.period
    const round = roundFrom(beacon.info, due)
    if (await signedOnce(ctx, source, { ...beacon, round })) return beacon
    throw new Error(`the beacon does not have round ${round}, which is due`)
  } catch (fault) {
    source.awayUntil = performance.now() + AGAIN_MS
    ctx.log.warn({ err: fault }, 'the public beacon is away: rounds open without it')
    return undefined
  }
}

/** The round of the beacon that a root names, where its round promised one. */
export async function nameRound(
  ctx: Pick<StudioContext, 'db'>,
  beacon: BeaconChain | null,
): Promise<number | null> {
  return beacon && roundFrom(beacon.info, (await store.clockOf(ctx)) + LEAD_MS)
}

export type Signed =
  | { signature: string | null }
  | { waitMs: number }
  | { away: true; fault: string }

/** Asks for what the beacon published for a round, `null` where the round opened without one; or how long until it is asked again. */
export async function signatureFor(
  ctx: StudioContext,
  { beacon, beaconRound }: Pick<store.TableRound, 'beacon' | 'beaconRound'>,
): Promise<Signed> {
  if (!beacon || beaconRound === null) return { signature: null }
  const named = { ...beacon, round: beaconRound }
  const sinceMs = (await store.clockOf(ctx)) - signedAt(named.info, named.round)
  if (sinceMs < RELAY_MS) return { waitMs: RELAY_MS - sinceMs }
  let fault = 'it does not have the round'
  try {
    const signature = await signedOnce(ctx, sourceOf(ctx), named)
    if (signature) return { signature }
  } catch (thrown) {
    fault = (thrown as Error).message
  }
  return sinceMs < PATIENCE_MS ? { waitMs: RELAY_MS } : { away: true, fault }
}

/** The chain never changes: it is read, checked and noted once. */
function chainOf(ctx: StudioContext, source: Source): Promise<BeaconChain> {
  const known = source.beacon
  if (known) return known
  const { beaconUrl, patience } = ctx.config
  const asked = beaconAt(beaconUrl, patience).then(async (beacon) => {
    await store.noteBeacon(ctx, beacon)
    return beacon
  })
  source.beacon = asked
  asked.catch(() => (source.beacon = undefined))
  return asked
}

/** Many tables wait for one round: it is asked for and checked once. */
function signedOnce(
  ctx: StudioContext,
  { signatures }: Source,
  named: NamedRound,
): Promise<string | undefined> {
  const known = signatures.get(named.round)
  if (known) return known
  const asked = signatureOf(ctx.config.beaconUrl, named, ctx.config.patience)
  signatures.set(named.round, asked)
  const forget = () => signatures.delete(named.round)
  asked.then((signature) => signature === undefined && forget(), forget)
  for (const oldest of signatures.keys()) {
    if (signatures.size <= KEPT) break
    signatures.delete(oldest)
  }
  return asked
}
