import { chainOf, isSigned, roundFrom, type BeaconInfo } from '@perlas/campaign-kit/beacon'
import type { BeaconRound } from '@perlas/campaign-kit/raffle-list'
import type { AppContext } from '#/kernel/context.ts'

/**
 * The port to a public beacon (drand's HTTP). A raffle's list names a round before it exists, so nobody who makes the list
 * knows what is drawn from it. Where the beacon is away a raffle waits, however long: a draw without the round that was named
 * would be a second draw to choose from.
 */
export type NamedRound = BeaconRound & { info: BeaconInfo }

const PATIENCE_MS = 10_000
/** Between the list and its round, so that anybody can keep the list's hash before the draw is known. */
export const LEAD_MS = 30_000

async function asked(ctx: AppContext, path: string): Promise<Record<string, unknown> | undefined> {
  const response = await fetch(`${ctx.config.beaconUrl}${path}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (response.ok) return (await response.json()) as Record<string, unknown>
  await response.body?.cancel()
  if (response.status === 404 || response.status === 425) return undefined
  throw new Error(`the beacon answered ${response.status}`)
}

/** The first round that is signed at a moment or later, in milliseconds; undefined where no beacon is plugged in. */
export async function nameRound(ctx: AppContext, at: number): Promise<NamedRound | undefined> {
  const { beaconUrl } = ctx.config
  if (beaconUrl === '') return undefined
  const answered = await asked(ctx, '/info')
  const { beaconID } = (answered?.['metadata'] ?? {}) as { beaconID?: unknown }
  const info: BeaconInfo = {
    publicKey: String(answered?.['public_key']),
    period: Number(answered?.['period']),
    genesis: Number(answered?.['genesis_time']),
    groupHash: String(answered?.['groupHash']),
    beaconId: typeof beaconID === 'string' ? beaconID : 'default',
  }
  const chain = beaconUrl.slice(-64)
  if (chainOf(info) !== chain) throw new Error('the beacon tells of another chain than its address')
  return { chain, round: roundFrom(info, at), info }
}

/** Returns the group's signature of a round, checked; undefined before its time. */
export async function signatureOf(
  ctx: AppContext,
  { chain, round, info }: NamedRound,
): Promise<string | undefined> {
  const answered = await asked(ctx, `/public/${round}`)
  if (!answered) return undefined
  const signature = String(answered['signature'])
  if (!isSigned(chain, { info, round, signature }))
    throw new Error(`round ${round} of the beacon is not signed by its group`)
  return signature
}
