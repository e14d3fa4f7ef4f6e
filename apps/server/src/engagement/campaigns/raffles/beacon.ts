import { roundFrom } from '@perlas/beacon/check'
import { beaconAt, type NamedRound } from '@perlas/beacon/source'
import type { AppContext } from '#/kernel/context.ts'

/**
 * A raffle's list names a round of a public beacon before it exists, so nobody who makes the list knows what is drawn from it.
 * Where the beacon is away a raffle waits, however long: a draw without the round that was named would be a second draw to
 * choose from.
 */

/** Between the list and its round, so that anybody can keep the list's hash before the draw is known. */
export const LEAD_MS = 30_000

/** The first round that is signed at a moment or later, in milliseconds; undefined where no beacon is plugged in. */
export async function nameRound(ctx: AppContext, at: number): Promise<NamedRound | undefined> {
  const { beaconUrl, patience } = ctx.config
  if (beaconUrl === '') return undefined
  const beacon = await beaconAt(beaconUrl, patience)
  return { ...beacon, round: roundFrom(beacon.info, at) }
}
