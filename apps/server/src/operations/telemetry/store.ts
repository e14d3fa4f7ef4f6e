import type { AppContext } from '#/kernel/context.ts'

export type Happening = {
  /** Milliseconds since 1970. */
  eventTime: number
  playerId: number | null
  claimedId: number
  channel: string
  appId: string
  version: string
  event: string
  detail: Record<string, string | number | boolean> | null
}

export async function insertHappenings(
  ctx: Pick<AppContext, 'db'>,
  list: readonly Happening[],
): Promise<void> {
  await ctx.db.query({
    name: 'telemetry.insert',
    text: `INSERT INTO telemetry.events
             (event_time, player_id, claimed_id, channel, app_id, version, event, detail)
           SELECT to_timestamp(t / 1000.0), p, c, ch, a, v, e, d::jsonb
             FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[],
                         $7::text[], $8::text[]) AS h (t, p, c, ch, a, v, e, d)`,
    values: [
      list.map((one) => one.eventTime),
      list.map((one) => one.playerId),
      list.map((one) => one.claimedId),
      list.map((one) => one.channel),
      list.map((one) => one.appId),
      list.map((one) => one.version),
      list.map((one) => one.event),
      list.map((one) => one.detail && JSON.stringify(one.detail)),
    ],
  })
}

export async function maintainPartitions(ctx: AppContext, months: number): Promise<void> {
  await ctx.db.query('SELECT telemetry.tend($1)', [months])
}
