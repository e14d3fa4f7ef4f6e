import type { EventEntry } from '@perlas/contract/telemetry'
import type { AppContext } from '#/kernel/context.ts'
import { telemetryState } from './state.ts'
import type { Happening } from './store.ts'
import { maintainPartitions } from './store.ts'

/** Months that events are kept. */
const KEPT_MONTHS = 13

/** Takes events of a browser; refused as `busy` when more wait than can be written soon. */
export function noteEvents(ctx: AppContext, entries: readonly EventEntry[]): void {
  telemetryState(ctx).add(
    entries.map((entry) => ({
      eventTime: entry.eventTime,
      playerId: null,
      claimedId: Number(entry.eventUserId),
      channel: entry.channel,
      appId: entry.appId,
      version: entry.version,
      event: entry.event ?? '',
      detail: entry.detail ?? null,
    })),
  )
}

/** Something that a signed-in player did. */
export function noteAction(
  ctx: AppContext,
  playerId: number,
  action: { action: string; data: Happening['detail']; channel: string; appId: string },
): void {
  telemetryState(ctx).add([
    {
      eventTime: ctx.clock().getTime(),
      playerId,
      claimedId: playerId,
      channel: action.channel,
      appId: action.appId,
      version: '',
      event: action.action,
      detail: action.data,
    },
  ])
}

/** Makes next month's partition and drops what is past its period; once a day. */
export function maintainTelemetry(ctx: AppContext): Promise<void> {
  return maintainPartitions(ctx, KEPT_MONTHS)
}
